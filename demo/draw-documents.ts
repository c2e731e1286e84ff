import type { Insertable } from 'kysely'
import sharp from 'sharp'
import { documentUrl } from '#features/base/documents/document.ts'
import type { Schema } from '#platform/schema.gen.ts'
import { type Character, crew, mika } from './cast.ts'
import { personId } from './make-people.ts'
import { demoId, randomOf } from './random.ts'
import { type DemoRental, insurancePath } from './rental-rows.ts'
import { writePdf } from './write-pdf.ts'

/** A private file with its row; `path` is its place among the documents. */
export type DemoDocument = { row: Insertable<Schema['documents']> & { path: string }; bytes: Uint8Array }

const RESUME_SHARE = 0.5
const MONTH_MS = 30 * 86_400_000

/** The insurance certificate of every rental that has one: mostly a PDF, now and then a photographed page. */
export async function insuranceDocuments(rentals: readonly DemoRental[]): Promise<DemoDocument[]> {
  const photographed = await photographPage()
  return rentals.flatMap((rental) => {
    const path = insurancePath(rental)
    if (!path || !rental.moments.insured) return []
    const isPdf = path.endsWith('.pdf')
    const bytes = isPdf ? certificate(rental) : photographed
    const row = {
      id: demoId('document', path),
      path,
      user_id: rental.row.renter_id,
      rental_id: rental.row.id,
      kind: 'insurance' as const,
      content_type: isPdf ? 'application/pdf' : 'image/png',
      byte_size: bytes.length,
      created_at: rental.moments.insured,
    }
    return { row, bytes }
  })
}

/** A one-page résumé for about half of those who rent often. */
export function resumeDocuments(now: Date): DemoDocument[] {
  return [mika, ...crew.filter(({ key }) => randomOf(`resume:${key}`).chance(RESUME_SHARE))].map((person) => {
    const created_at = new Date(now.getTime() - 14 * MONTH_MS)
    const path = `${personId(person)}/resume_${created_at.getTime()}.pdf`
    const bytes = resume(person)
    const kind = { kind: 'resume' as const, content_type: 'application/pdf' }
    const row = { id: demoId('document', `resume/${person.key}`), path, user_id: personId(person), ...kind }
    return { row: { ...row, byte_size: bytes.length, created_at }, bytes }
  })
}

/** The address that a profile keeps of a résumé. */
export function resumeAddress({ row }: DemoDocument): string {
  return documentUrl(row.path)
}

function certificate({ plan, moments }: DemoRental): Uint8Array {
  return writePdf('Certificate of insurance', [
    'Specimen made for a demonstration. It insures nothing.',
    '',
    `Named insured: ${plan.renter.name}`,
    `Equipment: ${plan.listing.name}`,
    `Replacement value: CAD ${plan.listing.gear.replacementValueCad.toLocaleString('en-CA')}`,
    `Period: ${moments.start} to ${moments.end}`,
    `Loss payee: ${plan.listing.owner.name}`,
    `City: ${plan.listing.city.label}`,
  ])
}

function resume(person: Character): Uint8Array {
  return writePdf(person.name, [
    'Specimen made for a demonstration.',
    '',
    person.city,
    'Camera and lighting on small and mid-size crews since 2017',
    'Short films, documentary, branded content, live capture',
    'Working at heights and first aid, renewed every three years',
  ])
}

function photographPage(): Promise<Buffer> {
  const lines = Array.from({ length: 14 }, (_, line) => {
    const width = 420 + ((line * 137) % 260)
    return `<rect x="150" y="${330 + line * 62}" width="${width}" height="16" rx="8" fill="#4a4a48"/>`
  })
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1320" viewBox="0 0 1000 1320">
    <rect width="1000" height="1320" fill="#8b7d6b"/><g transform="rotate(-1.4 500 660)"><rect x="70" y="60" width="860" height="1200" fill="#fbfaf6"/>
    <rect x="150" y="150" width="520" height="40" rx="10" fill="#14130F"/><circle cx="800" cy="180" r="52" fill="none" stroke="#2563EB" stroke-width="10"/>${lines.join('')}</g></svg>`
  return sharp(Buffer.from(page)).png({ palette: true, colours: 16 }).toBuffer()
}
