import { m } from '#paraglide/messages.js'
import type { LetterContent } from './letter-content.ts'

/* Mail programs read tables and inline styles; the daylight palette of src/ui/tokens.css is repeated here for them. */
const SANS = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif"
const DISPLAY = "'Bricolage Grotesque',Inter,'Helvetica Neue',Helvetica,Arial,sans-serif"
const MONO = "'JetBrains Mono',Menlo,Consolas,monospace"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const STRIPES =
  'background-color:#14130F;background-image:repeating-linear-gradient(-55deg,#14130F 0 14px,#F7F4EE 14px 28px)'

const DARK = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#100F0D!important}.card{background-color:#191714!important;border-color:#2C2924!important}
.ink{color:#EFEAE0!important}.muted{color:#A8A193!important}.line{border-color:#2C2924!important}
.link{color:#8FB4FF!important}.button{background-color:#FF8A3D!important}
.stripes{background-color:#EFEAE0!important;background-image:repeating-linear-gradient(-55deg,#EFEAE0 0 14px,#100F0D 14px 28px)!important}
}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
`

/** The HTML part of a letter. */
export function letterHtml(content: LetterContent): string {
  const { locale, brand, preheader, heading } = content
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#F7F4EE;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table ${TABLE} width="100%" class="paper" style="background-color:#F7F4EE"><tr><td align="center" style="padding:32px 12px">
<table ${TABLE} width="100%" style="max-width:560px">
<tr><td class="pad" style="padding:0 32px 16px"><a href="${escapeHtml(brand.url)}" class="ink" style="${ink(DISPLAY, 20, 28)};font-weight:700;text-decoration:none">${escapeHtml(brand.name)}</a></td></tr>
<tr><td class="stripes" height="6" style="height:6px;font-size:0;line-height:0;${STRIPES}">&nbsp;</td></tr>
<tr><td class="card pad" style="padding:32px;background-color:#FFFDF9;border:1px solid #DDD8CC;border-top:0">
${body(content)}
</td></tr>
<tr><td class="pad" style="padding:24px 32px 0">${foot(content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function body({ locale, heading, paragraphs, facts, button, afterword }: LetterContent): string {
  return [
    `<h1 class="ink" style="margin:0 0 16px;${ink(DISPLAY, 28, 32)};font-weight:700">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    facts?.length ? factTable(facts) : '',
    button ? buttonTable(button) : '',
    ...(afterword ?? []).map(quiet),
    button
      ? `${quiet(m.mail_button_fallback({}, { locale }))}<p style="margin:0;${ink(SANS, 14, 20)};word-break:break-all"><a class="link" href="${escapeHtml(button.url)}" style="color:#1D52D1">${escapeHtml(button.url)}</a></p>`
      : '',
  ].join('\n')
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;${ink(SANS, 16, 24)}">${escapeHtml(text)}</p>`
}

function quiet(text: string): string {
  return quietLine(escapeHtml(text))
}

function quietLine(html: string): string {
  return `<p class="muted" style="margin:0 0 12px;font-family:${SANS};font-size:14px;line-height:20px;color:#5C574D">${html}</p>`
}

function factTable(facts: NonNullable<LetterContent['facts']>): string {
  const cell = 'padding:10px 0;border-top:1px solid #DDD8CC;vertical-align:top'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="muted line" style="${cell};font-family:${SANS};font-size:14px;line-height:20px;color:#5C574D">${escapeHtml(label)}</td>` +
      `<td class="ink line" align="right" style="${cell};padding-left:16px;${ink(MONO, 14, 20)};font-weight:500;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table ${TABLE} width="100%" style="margin:8px 0 24px">${rows.join('')}</table>`
}

function buttonTable({ label, url }: { label: string; url: string }): string {
  return (
    `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="button" bgcolor="#E8590C" style="background-color:#E8590C;border-radius:6px">` +
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:600;color:#14130F;text-decoration:none">${escapeHtml(label)}</a>` +
    '</td></tr></table>'
  )
}

function foot({ brand, footer, choice }: LetterContent): string {
  const way = `${escapeHtml(choice.sentence)} <a class="muted" href="${escapeHtml(choice.url)}" style="color:#5C574D">${escapeHtml(choice.label)}</a>`
  const identity = `${escapeHtml(brand.name)} · <a class="muted" href="mailto:${escapeHtml(brand.email)}" style="color:#5C574D">${escapeHtml(brand.email)}</a><br>${escapeHtml(brand.address)}`
  return `${quiet(footer)}${quietLine(way)}<p class="muted" style="margin:0;font-family:${SANS};font-size:12px;line-height:16px;color:#5C574D">${identity}</p>`
}

function ink(family: string, size: number, line: number): string {
  return `font-family:${family};font-size:${size}px;line-height:${line}px;color:#14130F`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
