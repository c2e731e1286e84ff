import { Link } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { buttonClass } from '#ui/button-class.ts'
import { useWords, type Words } from '../words.ts'
import { Prose } from './prose.tsx'

type HowStep = readonly [title: () => string, body: (words: Words) => string]

const rentSteps: readonly HowStep[] = [
  [m.information_how_rent_1_title, m.information_how_rent_1_body],
  [m.information_how_rent_2_title, m.information_how_rent_2_body],
  [m.information_how_rent_3_title, m.information_how_rent_3_body],
  [m.information_how_rent_4_title, m.information_how_rent_4_body],
  [m.information_how_rent_5_title, m.information_how_rent_5_body],
]

const lendSteps: readonly HowStep[] = [
  [m.information_how_lend_1_title, m.information_how_lend_1_body],
  [m.information_how_lend_2_title, m.information_how_lend_2_body],
  [m.information_how_lend_3_title, m.information_how_lend_3_body],
  [m.information_how_lend_4_title, m.information_how_lend_4_body],
  [m.information_how_lend_5_title, m.information_how_lend_5_body],
]

/** The stages of a rental, from first to last. */
const rentalLine: readonly (() => string)[] = [
  m.information_how_line_request,
  m.information_how_line_approve,
  m.information_how_line_pay,
  m.information_how_line_pick_up,
  m.information_how_line_return,
]

/** Renting and lending from first to last. */
export function HowItWorksPage() {
  const words = useWords()
  return (
    <div className="page grid gap-16 py-12 md:py-16">
      <header className="grid gap-6">
        <h1 className="text-36 md:text-48">{m.information_how_title()}</h1>
        <Prose className="text-18 text-muted">{m.information_how_lead()}</Prose>
        <div className="flex flex-wrap gap-3">
          <Link to="/rent" className={buttonClass({ size: 'lg' })}>
            {m.information_how_rent()}
          </Link>
          <Link to="/lend" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
            {m.information_how_lend()}
          </Link>
        </div>
      </header>
      <Line />
      <div className="grid gap-14 lg:grid-cols-2 lg:gap-20">
        <Steps id="renters" title={m.information_how_renters()} letter="A" steps={rentSteps} />
        <Steps id="owners" title={m.information_how_owners()} letter="B" steps={lendSteps} />
      </div>
      <section className="grid gap-4 border-t-2 border-ink pt-4">
        <h2 className="text-28">{m.information_how_trust_title()}</h2>
        <Prose>{m.information_how_trust_body(words)}</Prose>
      </section>
    </div>
  )
}

/** The life of a rental as marks on a line. */
function Line() {
  return (
    <section aria-labelledby="life" className="grid gap-5">
      <h2 id="life" className="text-22">
        {m.information_how_line()}
      </h2>
      <ol className="grid gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
        {rentalLine.map((mark, index) => (
          <li
            key={mark()}
            className="relative flex items-center gap-3 pr-4 sm:grid sm:border-t-2 sm:border-ink sm:pt-4"
          >
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full bg-accent sm:absolute sm:-top-[7px] sm:left-0"
            />
            <span aria-hidden="true" className="font-mono text-12 text-muted">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className="font-semibold">{mark()}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepsProps = { id: string; title: string; letter: string; steps: readonly HowStep[] }

function Steps({ id, title, letter, steps }: StepsProps) {
  const words = useWords()
  return (
    <section id={id} className="scroll-mt-24">
      <h2 className="pb-3 text-28">{title}</h2>
      <ol className="grid">
        {steps.map(([step, body], index) => (
          <li key={step()} className="grid grid-cols-[3.5rem_1fr] border-t border-hairline py-5">
            <span aria-hidden="true" className="font-mono text-22 font-bold text-accent-ink">
              {index + 1}
              {letter}
            </span>
            <div className="grid gap-1">
              <h3 className="text-18">{step()}</h3>
              <Prose className="text-muted">{body(words)}</Prose>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
