// Run by clean-document.ts as a process of its own, with limits: whatever a file does to it, the server stands.
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { type Links, pdfFault } from './pdf.ts'

setPriority(10)
const { from, links } = JSON.parse(process.argv[2] ?? '') as { from: string; links: Links }
process.stdout.write(`${JSON.stringify({ fault: pdfFault(readFileSync(from), links) })}\n`)
