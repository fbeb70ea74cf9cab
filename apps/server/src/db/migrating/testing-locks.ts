import { parse } from 'libpg-query'

// biome-ignore lint/suspicious/noExplicitAny: PostgreSQL's own tree of a statement, of which a few branches matter here.
type Tree = any

/**
 * What in a migration keeps people from a table for longer than a moment when it has a million rows: a line for each statement, empty where none does.
 * What is done to a table that the migration makes itself, or behind a comment `-- few rows: why`, is let through (OPS-14).
 */
export async function longLocks(migration: string): Promise<string[]> {
  const { stmts } = await parse(migration)
  const bytes = Buffer.from(migration)
  let read = 0
  const own = new Set<string>()
  const found: string[] = []
  for (const { stmt, stmt_location: from = 0, stmt_len: length } of stmts as Tree[]) {
    // A statement begins behind the comments before it.
    const before = bytes.subarray(read, from).toString()
    read = length === undefined ? bytes.length : from + length
    if (stmt.CreateStmt) own.add(stmt.CreateStmt.relation.relname)
    if (/^\s*-- few rows: \w/m.test(before)) continue
    found.push(
      ...heldBy(stmt)
        .filter(({ table }) => !own.has(table))
        .map(({ table, why }) => `${table}: ${why}`),
    )
  }
  return found
}

interface Held {
  table: string
  why: string
}

function heldBy(stmt: Tree): Held[] {
  const [[kind, what]] = Object.entries<Tree>(stmt) as [[string, Tree]]
  const table: string = what.relation?.relname ?? 'some tables'
  const held = (why: string): Held[] => [{ table, why }]
  switch (kind) {
    case 'IndexStmt':
      return what.concurrent ? [] : held('an index is made while nobody can write; say concurrently')
    case 'AlterTableStmt':
      return what.cmds.flatMap(({ AlterTableCmd }: Tree) => changeOf(AlterTableCmd).map(why => ({ table, why })))
    case 'UpdateStmt':
    case 'DeleteStmt':
      return held('rows of before are written in one go; let a job do it in small parts')
    case 'InsertStmt':
      return what.selectStmt?.SelectStmt?.fromClause
        ? held('rows are copied in one go; let a job do it in small parts')
        : []
    case 'DropStmt':
      return what.removeType === 'OBJECT_INDEX' && !what.concurrent ? held('an index is dropped; say concurrently') : []
    case 'TruncateStmt':
    case 'LockStmt':
    case 'ReindexStmt':
    case 'VacuumStmt':
    case 'ClusterStmt':
    case 'RefreshMatViewStmt':
      return held('the whole table is held')
    default:
      return []
  }
}

function changeOf({ subtype, def }: Tree): string[] {
  switch (subtype) {
    case 'AT_AlterColumnType':
      return ['a column of another type means that every row is written anew']
    case 'AT_SetNotNull':
      return [
        'every row is read while nobody can write; add a check that is not valid, validate it, and then say not null',
      ]
    case 'AT_AddConstraint':
      return constraintOf(def.Constraint)
    case 'AT_ValidateConstraint':
      return []
    case 'AT_AddColumn':
      return (def.ColumnDef.constraints ?? []).flatMap(({ Constraint }: Tree) => columnRuleOf(Constraint))
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
      return ['the whole table is written anew']
    default:
      return []
  }
}

function constraintOf(rule: Tree): string[] {
  if (rule.skip_validation || rule.indexname) return []
  switch (rule.contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
    case 'CONSTR_NOTNULL':
      return ['every row is read for a constraint; say not valid, and validate it in a migration of its own']
    default:
      return ['an index is made for a constraint; make it concurrently, and the constraint using it']
  }
}

function columnRuleOf(rule: Tree): string[] {
  switch (rule.contype) {
    case 'CONSTR_DEFAULT':
      return isFixed(rule.raw_expr)
        ? []
        : ['a default that is worked out for each row means that every row is written anew']
    case 'CONSTR_GENERATED':
    case 'CONSTR_IDENTITY':
      return ['a column that is filled for each row means that every row is written anew']
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
    case 'CONSTR_CHECK':
      return constraintOf(rule)
    default:
      return []
  }
}

/** Constants, casts of them, and `now()`, which is one moment for all rows. */
function isFixed(expression: Tree): boolean {
  if (expression.A_Const) return true
  if (expression.TypeCast) return isFixed(expression.TypeCast.arg)
  return expression.FuncCall?.funcname.length === 1 && expression.FuncCall.funcname[0].String.sval === 'now'
}
