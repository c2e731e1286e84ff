// Run by clean-document.ts as a process of its own, with limits, so that no file can bring the server down.
import { readFileSync } from 'node:fs'
import { childTask } from '#platform/child-task.ts'
import { type Links, pdfFault } from './pdf.ts'

const { from, links } = childTask<{ from: string; links: Links }>()
process.stdout.write(`${JSON.stringify({ fault: pdfFault(readFileSync(from), links) })}\n`)
