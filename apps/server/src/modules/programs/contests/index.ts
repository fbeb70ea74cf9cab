export {
  type ContestRow,
  contestStore,
  contestsOf,
  type EvidenceRow,
  emptyContestsOf,
  evidenceOf,
} from './contests.ts'
