import { CleanHtml } from '../../page/clean-html.tsx'

interface Question {
  id: number
  question: string
  /** Clean HTML of the team. */
  answer: string
}

// French puts a blank before it, and it should not begin a line.
const lonelySign = / ([?!:;])/g

/** Questions that open to their answers, without a script too; the first is open. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="questions">
      {questions.map(({ id, question, answer }, index) => (
        <details key={id} open={index === 0}>
          <summary>{question.replace(lonelySign, '\u00a0$1')}</summary>
          <CleanHtml html={answer} className="answer" />
        </details>
      ))}
    </div>
  )
}
