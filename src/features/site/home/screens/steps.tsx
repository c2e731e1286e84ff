type StepsProps = {
  title: string
  letter: string
  steps: readonly (readonly [string, string])[]
  /** Side by side where there is room. */
  wide?: boolean
}

/** Steps numbered like the setups on a slate: 1A, 2A. */
export function Steps({ title, letter, steps, wide }: StepsProps) {
  return (
    <div>
      <h3 className="pb-2 text-22">{title}</h3>
      <ol className={wide ? 'grid gap-x-12 lg:grid-cols-3' : 'grid'}>
        {steps.map(([step, detail], index) => (
          <li key={step} className="grid grid-cols-[3.5rem_1fr] border-t border-hairline py-2 md:py-5">
            <span aria-hidden="true" className="font-mono text-22 font-bold text-accent-ink">
              {index + 1}
              {letter}
            </span>
            <div className="grid content-start gap-1">
              <h4 className="text-18 font-semibold">{step}</h4>
              <p className="max-w-prose text-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
