// From its sources: a command needs no bundle, and one that is stale would do what an older version does.
import '../../apps/server/src/ownward.ts'
