import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pdf } from '../../../../tests/support/rentals.ts'
import { pdfFault } from './pdf.ts'

const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const PLAIN = bytesOf(new TextDecoder().decode(pdf())).toString('latin1')

/** The plain PDF with more objects in it. */
function withObjects(...objects: string[]): Buffer {
  const numbered = objects.map((object, place) => `${place + 4} 0 obj ${object} endobj\n`).join('')
  return bytesOf(PLAIN.replace('trailer', `${numbered}trailer`))
}

function packed(description: string, content: string | Uint8Array): string {
  const bytes = deflateSync(content).toString('latin1')
  return `<<${description}/Length ${bytes.length}/Filter/FlateDecode>>\nstream\n${bytes}\nendstream`
}

const OBJECTS = '/Type/ObjStm/N 1/First 4'
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>'
/** Links that open something on a press, or by themselves. */
const OPENING: [string, Buffer][] = [
  ['a link', withObjects('<</S/URI/URI(https://broker.example)>>')],
  ['a link in another spelling', withObjects('<</S/U#52I/URI(https://broker.example)>>')],
  ['a link among packed objects', withObjects(packed(OBJECTS, '9 0 <</S/URI/URI(x)>>'))],
  ['a link whose kind is elsewhere', withObjects('<</S 5 0 R>>', '/URI')],
  ['a jump on opening', withObjects('<</OpenAction 5 0 R>>', '<</S/GoTo/D[3 0 R/Fit]>>')],
  ['a jump on opening, behind a remark', withObjects('<</OpenAction%[\n<</S/GoTo>>>>')],
]

describe('passes', () => {
  test.each([
    ['an empty page', bytesOf(PLAIN)],
    [
      'packed objects, as every newer program writes them',
      withObjects(packed(OBJECTS, '9 0 <</Type/Page>>')),
    ],
    ['packed text that speaks of a web page', withObjects(packed('', 'BT (write <script> or <html>) Tj ET'))],
    ['a page to open at', withObjects('<</OpenAction[3 0 R/Fit]>>')],
    ['jumps within it', withObjects('<</S/GoTo/D[3 0 R/Fit]>>', '<</Trans<</S/Dissolve>>>>')],
    ['fonts that are called as an act is', withObjects(packed('', 'BT /AA 12 Tf /JS 9 Tf (x) Tj ET'))],
    [
      'a plain form with a signature',
      withObjects('<</AcroForm<</Fields[5 0 R]/SigFlags 3>>>>', '<</FT/Sig/T(sign)>>'),
    ],
    [
      'a note of a broker',
      withObjects('<</Subtype/FreeText/RC(<?xml version="1.0"?><body><p>checked</p></body>)>>'),
    ],
    [
      'a page packed twice over',
      withObjects('<</Filter[/ASCII85Decode/FlateDecode]>>\nstream\nGat=~>\nendstream'),
    ],
  ])('%s', (_what, bytes) => {
    expect(pdfFault(bytes, 'refused')).toBeNull()
  })

  test.each(OPENING)('where links are kept: %s', (_what, bytes) => {
    expect(pdfFault(bytes, 'kept')).toBeNull()
  })

  test('any pictures and texts in it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (noise) => {
        const raw = `<</Subtype/Image>>\nstream\n${Buffer.from(noise).toString('latin1')}\nendstream`
        const file = withObjects(raw, packed('/Subtype/Image', noise), packed('', noise))
        expect(pdfFault(file, 'refused')).toBeNull()
      }),
    )
  })
})

describe('is refused', () => {
  test.each([
    ['a script when it opens', withObjects(`<</OpenAction${SCRIPT}>>`)],
    ['a script by another spelling', withObjects('<</S/J#61va#53cript/JS(1)>>')],
    ['a script among packed objects', withObjects(packed(OBJECTS, `9 0 ${SCRIPT}`))],
    [
      'a script in a stream that does not say what it is',
      withObjects(packed('/Type 7 0 R', `9 0 ${SCRIPT}`)),
    ],
    ['a script that a later object of the same number hides', withObjects(SCRIPT, '<<>>').subarray()],
    ['a script whose kind is elsewhere', withObjects('<</S 5 0 R/JS(1)>>', '/JavaScript')],
    ['a program that is started', withObjects('<</S/Launch/F(cmd.exe)>>')],
    ['a file within it', withObjects('<</Names<</EmbeddedFiles 5 0 R>>>>')],
    ['a file pinned to a page', withObjects('<</Subtype/FileAttachment>>')],
    ['a form of the other kind', withObjects('<</AcroForm<</XFA[(template)5 0 R]>>>>')],
    ['a film', withObjects('<</Subtype/RichMedia>>')],
    ['a script without a kind', withObjects('<</JS(app.alert(1))>>')],
    ['a script elsewhere', withObjects('<</JS 7 0 R>>')],
    ['acts of a page', withObjects('<</Type/Page/AA<</O 7 0 R>>>>')],
    ['acts of a page elsewhere', withObjects('<</Type/Page/AA 7 0 R>>')],
    ['acts of a page among packed objects', withObjects(packed(OBJECTS, '9 0 <</AA %x\n 7 0 R>>'))],
    ['a form that is sent', withObjects('<</S/SubmitForm/F(https://elsewhere.example)>>')],
    ['a form that is filled from elsewhere', withObjects('<</S/ImportData/F(x)>>')],
    ['a form that empties itself', withObjects('<</S/ResetForm>>')],
    ['another file that is opened', withObjects('<</S/GoToR/F(other.pdf)>>')],
    ['a file of another', withObjects('<</Type/EmbeddedFile>>')],
    ['a command of the reader', withObjects('<</S/Named/N/Print>>')],
    ['sound', withObjects('<</S /Sound>>')],
    ['a web page behind it', bytesOf(`${PLAIN}<html><body onload=alert(1)>`)],
    ['a web page in a stream', withObjects('<<>>\nstream\n<SCRIPT >alert(1)</script>\nendstream')],
  ])('%s', (_what, bytes) => {
    expect([pdfFault(bytes, 'refused'), pdfFault(bytes, 'kept')]).toEqual(['active', 'active'])
  })

  test.each(OPENING)('where no links are kept: %s', (_what, bytes) => {
    expect(pdfFault(bytes, 'refused')).toBe('active')
  })

  test.each([
    ['in its trailer', bytesOf(PLAIN.replace('/Root', '/Encrypt 9 0 R/Root'))],
    ['in its trailer, in another spelling', bytesOf(PLAIN.replace('/Root', '/#45ncrypt<</V 2>>/Root'))],
    ['in a stream of references', withObjects(packed('/Type/XRef/Encrypt 9 0 R', 'x'))],
  ])('one that is encrypted, as it says %s', (_what, bytes) => {
    expect([pdfFault(bytes, 'refused'), pdfFault(bytes, 'kept')]).toEqual(['locked', 'locked'])
  })

  test.each([
    ['encrypted', withObjects(`<<${OBJECTS}>>\nstream\n${'\x07'.repeat(64)}\nendstream`)],
    [
      'packed in another way',
      withObjects(`<<${OBJECTS}/Filter/ASCIIHexDecode>>\nstream\n3C3C3E3E>\nendstream`),
    ],
    ['larger than anything', withObjects(packed(OBJECTS, Buffer.alloc(33 * 1024 * 1024)))],
  ])('one whose objects are %s: they can’t be looked at', (_what, bytes) => {
    expect(pdfFault(bytes, 'kept')).toBe('locked')
  })

  test.each(['', '%PDF-', '%PDF-1.7', '<html>%PDF-1.7 1 0 obj trailer', `%PDF-1.7\n${'\0'.repeat(500)}`])(
    'any other file: %s',
    (text) => {
      expect(pdfFault(bytesOf(text), 'kept')).toBe('broken')
    },
  )
})
