import { isIP } from 'node:net';
import type { Config } from './config.ts';

type Env = Readonly<Record<string, string | undefined>>;
/** The environment's settings; `secretKey` is undefined when one is to be generated and stored (see keep-secret.ts). */
export type ReadConfig = Omit<Config, 'secretKey'> & { readonly secretKey: string | undefined };

/** Every fault of the environment, in one message that says what to set. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `Startline cannot start. ${faults.length === 1 ? 'One setting needs' : `${String(faults.length)} settings need`} another look:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

/** Reads and checks the environment (DESIGN section 4); throws one ConfigFault that names every fault. */
export function readConfig(env: Env): ReadConfig {
  const read = new Reader(env);
  const databaseUrl = read.url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/startline',
  );
  const port = read.port('PORT', 8080);
  const config: ReadConfig = {
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    dataDir: read.text('DATA_DIR') ?? './data',
    databaseUrl,
    databaseReadUrl: read.url(
      'DATABASE_READ_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/startline',
    ),
    publicUrl: (
      read.url('PUBLIC_URL', ['http:', 'https:'], 'https://entries.example.org') ?? `http://localhost:${String(port)}`
    ).replace(/\/+$/, ''),
    secretKey: read.secret('SECRET_KEY', 32),
    demo: read.yesNo('DEMO', databaseUrl === undefined),
    orgCode: read.oneOf('ORG_CODE', ['EA', 'IRL'], 'EA'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org'),
    mailsOnScreen: read.yesNo('MAILS_ON_SCREEN', false),
    stripe: stripeIn(read),
    register: registerIn(read),
    ranking: rankingIn(read),
    sentryDsn: read.url('SENTRY_DSN', ['http:', 'https:'], 'https://key@reports.example.org/1'),
    storageUrl: storageIn(read),
    trustProxy: read.proxies('TRUST_PROXY'),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    operatorName: read.line('OPERATOR_NAME'),
    privacyContact: read.line('PRIVACY_CONTACT'),
    securityContact: read.contact('SECURITY_CONTACT'),
    loginByQuery: read.yesNo('LOGIN_BY_QUERY', true),
    rateLimits: read.yesNo('RATE_LIMITS', true),
  };
  if (config.databaseReadUrl !== undefined && databaseUrl === undefined)
    read.faults.push('DATABASE_READ_URL is for copies of the database of DATABASE_URL, which is not set.');
  if (config.mailsOnScreen && config.smtpUrl !== undefined)
    read.faults.push('MAILS_ON_SCREEN is for installations without an email server, and SMTP_URL names one.');
  if (read.faults.length > 0) throw new ConfigFault(read.faults);
  return config;
}

/** Returns a folder, or a bucket with the key and the secret that open it. */
function storageIn(read: Reader): string | undefined {
  const example = 'file:///srv/startline/files or s3://KEY:SECRET@s3.eu-west-2.amazonaws.com/bucket';
  const address = read.url('STORAGE_URL', ['file:', 's3:', 's3+http:'], example);
  if (address === undefined || address.startsWith('file:')) return address;
  const { username, password, host, pathname } = new URL(address);
  if (username === '' || password === '' || host === '' || !/^\/[^/]/.test(pathname))
    read.faults.push(`STORAGE_URL needs a key, a secret, a host and a bucket, like ${example}.`);
  return address;
}

const webAddress = ['http:', 'https:'];

function registerIn(read: Reader): Config['register'] {
  const url = read.url('REGISTER_URL', webAddress, 'https://register.example.org/athlete');
  const key = read.secret('REGISTER_KEY', 8);
  if (url === undefined && key !== undefined) read.faults.push('REGISTER_KEY is for REGISTER_URL, which is not set.');
  return url === undefined ? undefined : { url, key };
}

function rankingIn(read: Reader): Config['ranking'] {
  const url = read.url('RANKING_URL', webAddress, 'https://rankings.example.org/bests.json');
  const profileUrl = read.url('RANKING_PROFILE_URL', webAddress, 'https://rankings.example.org/athlete');
  const parameter = read.text('RANKING_PARAMETER') ?? 'urn';
  if (!/^[\w.-]{1,40}$/.test(parameter)) read.faults.push('RANKING_PARAMETER must be a name such as urn.');
  if (url === undefined && profileUrl !== undefined)
    read.faults.push('RANKING_PROFILE_URL is for RANKING_URL, which is not set.');
  return url === undefined ? undefined : { url, profileUrl, parameter };
}

function stripeIn(read: Reader): Config['stripe'] {
  read.together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const secretKey = read.secret('STRIPE_SECRET_KEY', 8);
  const webhookSecret = read.secret('STRIPE_WEBHOOK_SECRET', 8);
  const apiBase = read.url('STRIPE_API_BASE', ['http:', 'https:'], 'http://127.0.0.1:12111');
  return secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret, apiBase };
}

/** Returns whether a text is an IP address, or a network with at least one bit of prefix. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Reads settings one by one and collects their faults, which never contain the value of a secret. */
class Reader {
  readonly faults: string[] = [];
  readonly #env: Env;

  constructor(env: Env) {
    this.#env = env;
  }

  text(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  }

  /** Returns a name or an address as one short line. */
  line(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined || /^[^\p{Cc}]{1,200}$/u.test(value)) return value;
    this.faults.push(`${name} must be one line of at most 200 characters.`);
    return undefined;
  }

  /** Returns a mailto: or https: address. */
  contact(name: string): string | undefined {
    const value = this.line(name);
    if (value === undefined) return undefined;
    if (/^https:\/\/[^\s/]\S*$/.test(value)) return value;
    const mail = value.replace(/^mailto:/, '');
    if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(mail)) return `mailto:${mail}`;
    this.faults.push(`${name} must be an email address, or a page such as https://example.org/report.`);
    return undefined;
  }

  port(name: string, usual: number): number {
    const value = this.text(name);
    if (value === undefined) return usual;
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    this.faults.push(`${name} is "${value}" but must be a port: a whole number from 0 to 65535.`);
    return usual;
  }

  yesNo(name: string, usual: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return usual;
    if (['1', 'on', 'true', 'yes'].includes(value)) return true;
    if (['0', 'off', 'false', 'no'].includes(value)) return false;
    this.faults.push(`${name} is "${value}" but must be on or off.`);
    return usual;
  }

  /** Returns a number of proxies, or networks such as 10.0.0.0/8 separated by commas; 0 without any. */
  proxies(name: string): number | readonly string[] {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined || ['0', 'off', 'false', 'no'].includes(value)) return 0;
    if (/^[1-9]$/.test(value)) return Number(value);
    const networks = value.split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    this.faults.push(
      `${name} is "${value}" but must be the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8. Forwarded addresses are counted from the right, so that a caller cannot invent one.`,
    );
    return 0;
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice {
    const value = this.text(name);
    if (value === undefined) return usual;
    const chosen = choices.find((choice) => choice === value);
    if (chosen === undefined) this.faults.push(`${name} is "${value}" but must be ${choices.join(' or ')}.`);
    return chosen ?? usual;
  }

  url(name: string, protocols: readonly string[], example: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.faults.push(`${name} must be an address like ${example}.`);
    return undefined;
  }

  secret(name: string, least: number): string | undefined {
    const value = this.text(name);
    if (value !== undefined && value.length < least)
      this.faults.push(`${name} must have at least ${String(least)} characters.`);
    return value;
  }

  together(names: readonly string[]): void {
    const [absent, present] = [
      names.filter((name) => this.text(name) === undefined),
      names.filter((name) => this.text(name) !== undefined),
    ];
    if (absent.length > 0 && present.length > 0)
      this.faults.push(
        `${present.join(' and ')} ${present.length === 1 ? 'is' : 'are'} set without ${absent.join(' and ')}; set all of them or none.`,
      );
  }
}
