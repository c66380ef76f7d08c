type Setting = { readonly names: readonly string[]; readonly usual: string; readonly means: string };

/** Every setting that `readConfig` reads, in the order of the guide to running (docs/guide/running.md). */
const settings: readonly Setting[] = [
  { names: ['PORT'], usual: '8080', means: 'the port it listens on' },
  { names: ['HOST'], usual: '0.0.0.0', means: 'the address it listens on' },
  { names: ['PUBLIC_URL'], usual: 'http://localhost:PORT', means: 'the address people use, also in emails' },
  { names: ['DATA_DIR'], usual: './data', means: 'folder of the embedded database, of kept files and the secret key' },
  { names: ['DATABASE_URL'], usual: 'none', means: 'a PostgreSQL server in place of the embedded database' },
  { names: ['DATABASE_READ_URL'], usual: 'none', means: 'a read-only copy of it, for the public replies' },
  {
    names: ['SECRET_KEY'],
    usual: 'made and kept in DATA_DIR',
    means: '32 characters or more, shared by all processes',
  },
  {
    names: ['DEMO'],
    usual: 'on without DATABASE_URL',
    means: 'makes an empty database a demo for ever (on) or live for ever (off)',
  },
  { names: ['ORG_CODE'], usual: 'EA', means: 'EA for the UK edition, IRL for the Irish one' },
  { names: ['SMTP_URL'], usual: 'none', means: 'mail server; without one, no email is sent' },
  {
    names: ['MAILS_ON_SCREEN'],
    usual: 'on in a demo',
    means: 'without a mail server: administrators read the emails in the app, with links that work',
  },
  { names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], usual: 'none', means: 'card payments; both or neither' },
  { names: ['STRIPE_API_BASE'], usual: "Stripe's", means: 'a stand-in for tests' },
  {
    names: ['STORAGE_URL'],
    usual: 'files in DATA_DIR',
    means: 'where kept files are stored: a file: folder or an s3: bucket',
  },
  {
    names: ['REGISTER_URL', 'REGISTER_KEY'],
    usual: 'none',
    means: 'a national register, asked by number and date of birth',
  },
  {
    names: ['RANKING_URL', 'RANKING_PROFILE_URL'],
    usual: 'none',
    means: "a ranking site: its address for personal bests, and that of an athlete's page",
  },
  { names: ['RANKING_PARAMETER'], usual: 'urn', means: 'the query parameter of both that holds the number' },
  { names: ['SENTRY_DSN'], usual: 'none', means: 'where interface errors are reported' },
  {
    names: ['TRUST_PROXY'],
    usual: 'none',
    means: 'the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8',
  },
  { names: ['METRICS_TOKEN'], usual: 'none', means: 'opens /metrics to those who show it, not only to this machine' },
  { names: ['OPERATOR_NAME'], usual: 'none', means: 'who runs this installation, as the privacy notice names them' },
  { names: ['PRIVACY_CONTACT'], usual: 'none', means: 'where people ask about their data: an address in one line' },
  {
    names: ['SECURITY_CONTACT'],
    usual: 'none',
    means: 'where to report security faults: an email address or an https: page, for security.txt',
  },
  { names: ['LOGIN_BY_QUERY'], usual: 'on', means: 'user name and password in the query of the token call' },
  { names: ['RATE_LIMITS'], usual: 'on', means: 'limits on logins, registrations, basket and calls' },
];

export const settingNames: readonly string[] = settings.flatMap(({ names }) => names);

/** The text of `--help`: how to start the server, and its settings. */
export const settingsHelp = `Starts Startline: brings the database up to date, serves, and prints the address. It takes no arguments; its
settings come from the environment, as in  PORT=8081 DEMO=off node server/dist/main.js

${settings.map(({ names, usual, means }) => `  ${names.join(', ')}\n      ${means} (default: ${usual})`).join('\n')}

  --help   prints this and exits
`;

/**
 * Returns the message and exit code for a server that was given arguments; undefined without any. Only the environment
 * configures it, so an argument such as --port would otherwise be ignored silently.
 */
export function answerTo(values: readonly string[]): { readonly words: string; readonly code: 0 | 2 } | undefined {
  if (values.length === 0) return undefined;
  if (values.includes('--help') || values.includes('-h')) return { words: settingsHelp, code: 0 };
  return {
    words: `Startline takes no arguments, and was given ${values.join(' ')}. Its settings come from the environment; --help lists them.\n`,
    code: 2,
  };
}
