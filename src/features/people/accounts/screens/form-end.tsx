import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Trouble } from './form-notices.tsx'

type Props = {
  form: { trouble: string | null; ready: boolean; pending: boolean }
  /** The button's label, and its label while it is at work. */
  children: ReactNode
  pendingLabel: string
}

/** The end of an account's form: what went wrong with all of it, and the button that sends it. */
export function FormEnd({ form, children, pendingLabel }: Props) {
  return (
    <>
      <Trouble text={form.trouble} />
      <Button
        type="submit"
        size="lg"
        block
        disabled={!form.ready}
        data-early
        pending={form.pending}
        pendingLabel={pendingLabel}
      >
        {children}
      </Button>
    </>
  )
}
