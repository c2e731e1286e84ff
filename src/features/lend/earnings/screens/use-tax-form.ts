import { useForm } from 'react-hook-form'
import type { ProvinceCode } from '#features/catalogue/pricing/tax-view.ts'
import { useAct } from '#features/people/session/use-act.ts'
import type { TaxDeclaration } from '#features/people/taxes/contract.ts'
import { taxDeclarationQuery } from '#features/people/taxes/queries.ts'
import { m } from '#paraglide/messages.js'
import { ApiProblem, api, read } from '#platform/browser/api-client.ts'
import { isGstNumber, isQstNumber, tidyTaxNumber } from '#platform/tax-numbers.ts'
import { toast } from '#ui/toast.ts'

export type TaxAnswer = {
  legal_name: string
  province: ProvinceCode | ''
  registered: '' | 'yes' | 'no'
  gst_number: string
  qst_number: string
  answers_for: boolean
}

/** The form of the tax question, which begins with the answer that counts. */
export function useTaxForm(declaration: TaxDeclaration | null, name: string, onSaved: () => void) {
  const form = useForm<TaxAnswer>({ defaultValues: answerOf(declaration, name) })
  const { run, pending } = useAct({
    send: (json: ReturnType<typeof bodyOf>) => read(api().taxes.declaration.$post({ json })),
    sets: () => taxDeclarationQuery.queryKey,
    done: () => {
      toast.success(m.taxes_saved())
      onSaved()
    },
    title: m.taxes_failed,
    lost: () => m.taxes_lost(),
    failed: (error) => {
      for (const { field, detail } of error instanceof ApiProblem ? (error.problem.errors ?? []) : [])
        if (field === 'gst_number' || field === 'qst_number') form.setError(field, { message: detail })
    },
  })
  const save = form.handleSubmit(({ province, ...answer }) => {
    if (province !== '') return run(bodyOf({ ...answer, province }))
  })
  return { form, pending, save }
}

/** Why a number is none, in the words of the server; true when it is one. */
export const numberRules = {
  gst_number: (text: string) => isGstNumber(tidyTaxNumber(text)) || m.refusal_gst_number_wrong(),
  qst_number: (text: string) =>
    text.trim() === '' || isQstNumber(tidyTaxNumber(text)) || m.refusal_qst_number_wrong(),
}

function answerOf(declaration: TaxDeclaration | null, name: string): TaxAnswer {
  return {
    legal_name: declaration?.legal_name ?? name,
    province: declaration?.province ?? '',
    registered: declaration === null ? '' : declaration.gst_number === null ? 'no' : 'yes',
    gst_number: declaration?.gst_number ?? '',
    qst_number: declaration?.qst_number ?? '',
    answers_for: false,
  }
}

type Answered = Omit<TaxAnswer, 'province'> & { province: ProvinceCode }

function bodyOf({ legal_name, province, registered, gst_number, qst_number }: Answered) {
  const isRegistered = registered === 'yes'
  return {
    legal_name,
    province,
    gst_number: isRegistered ? gst_number : null,
    qst_number: isRegistered ? qst_number || null : null,
    answers_for: true as const,
  }
}
