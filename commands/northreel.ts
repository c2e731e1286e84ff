import process from 'node:process'

const USAGE = `node dist/northreel.js [COMMAND]

start         runs a node until it is stopped; so it does without a command
admin         names and appoints the administrators
backup        copies a running site into an archive
check-config  prints what a start would run
migrate       brings the database forward
restore       makes a site of such an archive
seed          writes the demo world
stripe        prepares and checks a Stripe account

Each says more with --help. Settings are environment variables; README.md has them all.`

const commands = new Map<string, () => Promise<unknown>>([
  ['start', () => import('../src/main.ts')],
  ['admin', () => import('./admin.ts')],
  ['backup', () => import('./backup.ts')],
  ['check-config', () => import('./check-config.ts')],
  ['migrate', () => import('./migrate.ts')],
  ['restore', () => import('./restore.ts')],
  ['seed', () => import('./seed.ts')],
  ['stripe', () => import('./stripe.ts')],
])

/** The program of a build: a node, or the command that is named. Commands find their own words where npm would put them. */
const [name = 'start'] = process.argv.splice(2, 1)
const command = commands.get(name)
if (command) await command()
else if (name === '--help') process.stdout.write(`${USAGE}\n`)
else {
  process.stderr.write(`“${name}” is no command.\n\n${USAGE}\n`)
  process.exitCode = 2
}
