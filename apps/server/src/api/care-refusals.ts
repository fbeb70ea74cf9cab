import { type Locale, m } from '@ownward/texts'

interface Telling {
  /** A value the handler gave for the sentence; empty when it gave none. */
  say: (name: string) => string
  words: { locale: Locale }
}

/** Why nothing is done about a case, in words. */
export const careRefusals = {
  'no-case': { message: ({ words }) => m.refusal_no_case({}, words) },
  'case-open': { message: ({ words }) => m.refusal_case_open({}, words) },
  'contest-open': { message: ({ words }) => m.refusal_contest_open({}, words) },
  'case-confirmed': { message: ({ words }) => m.refusal_case_confirmed({}, words) },
  'case-kind': { message: ({ words }) => m.refusal_case_kind({}, words) },
  'case-not-asked': { message: ({ words }) => m.refusal_case_not_asked({}, words) },
  'case-contested': { message: ({ words }) => m.refusal_case_contested({}, words) },
  'case-words': { message: ({ words }) => m.refusal_case_words({}, words) },
  'case-evidence': {
    message: ({ say, words }) =>
      say('hours') ? m.refusal_case_evidence_back({ hours: say('hours') }, words) : m.refusal_case_evidence({}, words),
  },
  'file-limit': { message: ({ words }) => m.refusal_file_limit({}, words) },
  'evidence-empty': { message: ({ words }) => m.refusal_evidence_empty({}, words) },
  'contest-time': {
    message: ({ say, words }) =>
      say('only')
        ? m.refusal_contest_time_only({ at: say('only') }, words)
        : m.refusal_contest_time({ earliest: say('earliest'), latest: say('latest') }, words),
  },
  'no-contest': { message: ({ words }) => m.refusal_no_contest({}, words) },
  'contest-early': { message: ({ words }) => m.refusal_contest_early({}, words) },
  'contest-own': { message: ({ words }) => m.refusal_contest_own({}, words) },
  'contest-no-loaner': { message: ({ words }) => m.refusal_contest_no_loaner({}, words) },
  'loaner-out': { message: ({ words }) => m.refusal_loaner_out({}, words) },
  'loaner-not-free': { message: ({ words }) => m.refusal_loaner_not_free({}, words) },
  'no-loaner': { message: ({ words }) => m.refusal_no_loaner({}, words) },
  'case-over': { message: ({ words }) => m.refusal_case_over({}, words) },
  'case-credited': { message: ({ words }) => m.refusal_case_credited({}, words) },
  'case-time': { message: ({ say, words }) => m.refusal_case_time({ earliest: say('earliest') }, words) },
  'case-step-past': { message: ({ words }) => m.refusal_case_step_past({}, words) },
  'case-step-far': { message: ({ say, words }) => m.refusal_case_step_far({ latest: say('latest') }, words) },
  'loan-far': { message: ({ say, words }) => m.refusal_loan_far({ latest: say('latest') }, words) },
  'case-answered-since': { message: ({ say, words }) => m.refusal_case_answered_since({ by: say('by') }, words) },
  'loaner-offered': { message: ({ words }) => m.refusal_loaner_offered({}, words) },
  'no-account-credit': { message: ({ words }) => m.refusal_no_account_credit({}, words) },
} satisfies Record<string, { message: (telling: Telling) => string }>
