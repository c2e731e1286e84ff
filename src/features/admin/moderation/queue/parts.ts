import { findContacts } from '#features/base/masking/find-contacts.ts'
import { findMoneyTalk } from '#features/base/masking/money-talk.ts'
import { publicFields } from '#features/talk/reports-and-blocks/moderation-item.ts'
import { isRecord } from '#platform/json.ts'
import type { MarkedText, PartView } from './contract.ts'
import type { Mark, QueueSubject } from './queue.ts'

type Fields = Record<string, unknown>

/** Public fields in which a picture’s address is kept whole. */
const PICTURES = ['logo_url', 'avatar_url']

/**
 * Pairs the new content of a subject with the earlier one, field by field in the subject's own order. `fresh` is the
 * content of its rows, the oldest first; `former` each field's earlier content; `present` its current content.
 */
export function partsOf(
  type: QueueSubject,
  { fresh, former, present }: { fresh: readonly Fields[]; former: Fields; present: Fields },
): PartView[] {
  const recorded = mergedOf(fresh)
  return fieldsOf(type)
    .filter((field) => field in recorded)
    .map((field) => {
      const [now, before] = [recorded[field], former[field]]
      const stood = isMany(now) ? without(present[field], now) : before
      return partOf(field, now, isSame(stood, now) ? undefined : stood, present[field])
    })
}

/** All that a thing shows now, nothing of it new. */
export function presentParts(type: QueueSubject, present: Fields): PartView[] {
  return fieldsOf(type)
    .map((field) => partOf(field, undefined, present[field], present[field]))
    .filter((part) => part.stood.length + part.stood_pictures.length > 0)
}

function fieldsOf(type: QueueSubject): readonly string[] {
  if (type === 'message' || type === 'conversation') return []
  return publicFields[type === 'person' ? 'profile' : type]
}

/** Several edits as one: the last text, and every new entry once. */
function mergedOf(snapshots: readonly Fields[]): Fields {
  const merged: Fields = {}
  for (const snapshot of snapshots) {
    for (const [field, value] of Object.entries(snapshot)) {
      const was = merged[field]
      if (Array.isArray(was) && Array.isArray(value)) merged[field] = [...was, ...without(value, was)]
      else if (isRecord(was) && isRecord(value)) merged[field] = { ...was, ...value }
      else merged[field] = value
    }
  }
  return merged
}

function isMany(value: unknown): boolean {
  return Array.isArray(value) || isRecord(value)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The entries of a list, or rows of a table, that are not among others. */
function without(value: unknown, others: unknown): unknown[] {
  const known = new Set(entriesOf(others).map(keyOf))
  return entriesOf(value).filter((entry) => !known.has(keyOf(entry)))
}

function entriesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (isRecord(value)) return Object.entries(value).map(([name, row]) => `${name}: ${wordsOf(row)}`)
  return value === undefined || value === null || value === '' ? [] : [value]
}

function keyOf(entry: unknown): string {
  return isRecord(entry) ? `${entry.src} ${entry.alt}` : wordsOf(entry)
}

function partOf(field: string, fresh: unknown, stood: unknown, present: unknown): PartView {
  return {
    field,
    fresh: textsOf(field, fresh),
    stood: textsOf(field, stood),
    fresh_pictures: picturesOf(field, fresh, present),
    stood_pictures: picturesOf(field, stood, present),
  }
}

function textsOf(field: string, value: unknown): MarkedText[] {
  const captions = isPictures(field) ? [] : entriesOf(value)
  return captions.map((entry) => markText(wordsOf(entry)))
}

function isPictures(field: string): boolean {
  return field === 'images' || PICTURES.includes(field)
}

function picturesOf(field: string, value: unknown, present: unknown) {
  if (!isPictures(field)) return []
  return entriesOf(value).map((entry) => {
    if (!isRecord(entry)) return { url: wordsOf(entry), alt: '' }
    return { url: addressOf(entry, present), alt: wordsOf(entry.alt ?? '') }
  })
}

/** The largest size that is kept of a picture; of one that is taken away already, the one for shared links. */
function addressOf({ src }: Record<string, unknown>, present: unknown): string {
  const kept = entriesOf(present).find((one) => isRecord(one) && one.src === src)
  const widths = isRecord(kept) && Array.isArray(kept.widths) ? kept.widths.filter(Number.isInteger) : []
  return widths.length > 0 ? `${wordsOf(src)}-${Math.max(...widths)}.webp` : `${wordsOf(src)}-share.jpg`
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A text with what leads out of the product marked: contact details, and talk of paying elsewhere where none of those is. */
export function markText(text: string): MarkedText {
  const contacts = findContacts(text).map((span): Mark => ({ ...span, kind: 'contact' }))
  const money = findMoneyTalk(text).map((span): Mark => ({ ...span, kind: 'money' }))
  const marks: Mark[] = []
  for (const mark of [...contacts, ...money].toSorted((one, other) => one.start - other.start)) {
    if (mark.start >= (marks.at(-1)?.end ?? 0)) marks.push(mark)
  }
  return { text, marks }
}
