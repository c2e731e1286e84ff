import { html } from 'hono/html'
import type { Markup } from './layout.ts'

type FieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  hint?: string
  autocomplete: string
  inputmode: 'text' | 'numeric' | 'email'
  maxlength: number
  focus: boolean
}

/** A label, an input, and beneath it what is wrong, tied to the input for those who cannot see it. */
export function field({ name, label, value, error, hint, ...input }: FieldProps): Markup {
  const describedBy = error ? `${name}-error` : hint ? `${name}-hint` : ''
  return html`<div class="field field-${name}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" type="${name === 'email' ? 'email' : 'text'}" required
 autocomplete="${input.autocomplete}" inputmode="${input.inputmode}" maxlength="${input.maxlength}" spellcheck="false"
 ${hint ? html`placeholder="${hint}"` : ''} ${describedBy ? html`aria-describedby="${describedBy}"` : ''}
 ${error ? html`aria-invalid="true"` : ''} ${input.focus ? html`autofocus` : ''}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
${!error && hint ? html`<span class="unseen" id="${name}-hint">${hint}</span>` : ''}
</div>`
}
