import { m } from '@ownward/texts'
import { catalogPaths } from '../../catalog-paths.ts'
import { CarPicture } from '../../chrome/car-picture.tsx'
import { SiteLink } from '../../chrome/site-link.tsx'
import { paths } from '../../paths.ts'
import type { Column, ListedColumn } from './columns-of.ts'
import { type CompareQuestion, compareAddress } from './compare-address.ts'
import { rowsOf } from './rows-of.ts'

/** Cars side by side, a row for each fact; a car that is listed no longer keeps its column (PICK-01, PICK-03). */
export function CompareTable({ columns, question }: { columns: readonly Column[]; question: CompareQuestion }) {
  const listed = columns.filter(column => column.car !== null)
  const rows = rowsOf(listed, question)
  const several = listed.length > 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
    <section className="scrolled" tabIndex={0} aria-label={m.compare_caption()}>
      <table>
        <caption className="heard">{m.compare_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="heard">{m.compare_fact()}</span>
            </th>
            {columns.map(column => (
              <th key={column.id} scope="col">
                <Head column={column} question={question} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, differs }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {several && differs && (
                  <>
                    <span className="mark" aria-hidden="true">
                      ≠
                    </span>
                    <span className="heard">{` ${m.compare_differs()}`}</span>
                  </>
                )}
              </th>
              {columns.map(column => {
                const cell = column.car && cells[listed.indexOf(column)]
                return (
                  <td key={column.id}>
                    {cell ? cell.text : '—'}
                    {cell?.note && <small>{cell.note}</small>}
                    {cell?.best && <em>{cell.best}</em>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {several && question.onlyDifferences && rows.length === 0 && <p>{m.compare_nothing_differs()}</p>}
    </section>
  )
}

function Head({ column, question }: { column: Column; question: CompareQuestion }) {
  const others = question.cars.filter(id => id !== column.id)
  const out = others.length > 0 ? compareAddress({ ...question, cars: others }) : paths.cars()
  const name = column.car ? column.name : m.compare_gone_named({ id: column.id })
  return (
    <>
      {column.car ? <Listed column={column} question={question} /> : <b>{name}</b>}
      {!column.car && <span>{m.compare_gone()}</span>}
      <SiteLink to={out} aria-label={m.compare_remove_named({ name })}>
        {m.compare_remove()}
      </SiteLink>
    </>
  )
}

function Listed({
  column: { id, car, name, compared },
  question,
}: {
  column: ListedColumn
  question: CompareQuestion
}) {
  const [picture] = car.pictures
  const { feeCents, miles } = compared.selection
  return (
    <>
      {picture && (
        <CarPicture
          picture={picture}
          alt={m.catalog_photo({ name, color: car.color })}
          sizes="16rem"
          maxWidth={480}
          eager="soon"
        />
      )}
      {picture?.kind === 'illustration' && <small>{m.catalog_illustration()}</small>}
      <SiteLink
        to={catalogPaths.car({ id, name: car.vehicleName, isFeatured: false, layout: 'site' })}
        className="name"
      >
        {name}
      </SiteLink>
      {car.trim && <small>{car.trim}</small>}
      <a
        href={paths.bookCar(id, { fee: feeCents / 100, miles, days: question.days })}
        aria-label={m.compare_build_named({ name })}
      >
        {m.compare_build()}
      </a>
    </>
  )
}
