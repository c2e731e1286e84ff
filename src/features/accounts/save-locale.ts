import type { Locale } from '#platform/locale.ts'
import { api, read } from '../../api-client.ts'

/** Remembers a signed-in person's language, so that their letters come in it. Call it when they switch. */
export async function saveLocale(locale: Locale): Promise<void> {
  await read(api().accounts.locale.$patch({ json: { locale } }))
}
