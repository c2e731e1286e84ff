import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '#features/base/information/queries.ts'
import { m } from '#paraglide/messages.js'
import { TextField } from '#ui/text-field.tsx'
import { checkEmail, checkPhone } from '../account.ts'
import { ruled } from './form-words.ts'
import type { Register } from './use-account-form.ts'

export type ContactKind = 'email' | 'phone'
export type ContactFields = { email?: string; phone?: string }

type Props = {
  by: ContactKind
  onBy: (by: ContactKind) => void
  /** The register function of any form with these two fields. */
  register: Register<keyof ContactFields>
  error: string | undefined
  hint?: string
}

/** An e-mail address or a phone number, and the way from one to the other. */
export function ContactField({ by, onBy, register, error, hint }: Props) {
  const isEmail = by === 'email'
  const { data: site } = useQuery(siteQuery)
  return (
    <div className="grid gap-1">
      {isEmail ? (
        <TextField
          key="email"
          {...register('email', { validate: ruled(checkEmail) })}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={m.accounts_email()}
          placeholder={m.accounts_email_placeholder()}
          hint={hint}
          error={error}
        />
      ) : (
        <TextField
          key="phone"
          {...register('phone', { validate: ruled(checkPhone) })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={m.accounts_phone()}
          hint={m.accounts_phone_hint()}
          error={error}
        />
      )}
      {site?.sends_texts === false ? null : (
        <button
          type="button"
          onClick={() => onBy(isEmail ? 'phone' : 'email')}
          className="text-link -ml-1 flex min-h-11 w-fit items-center px-1 text-14 md:min-h-8"
        >
          {isEmail ? m.accounts_use_phone() : m.accounts_use_email()}
        </button>
      )}
    </div>
  )
}
