import pino from 'pino';

/** The program's log: words for people with facts for machines. */
export type Log = {
  info(facts: Record<string, unknown>, text: string): void;
  warn(facts: Record<string, unknown>, text: string): void;
  error(facts: Record<string, unknown>, text: string): void;
};

/** Names whose values never reach a log (BAR S15). */
const SECRET =
  /pass(word)?|pwd|token|secret|dob|birth|authorization|cookie|session|email|phone|api.?key|signature|^log$|^urn$|^code$/i;
const OMITTED = '[omitted]';

/** Texts that look secret inside a sentence, such as a database error that quotes a value. */
const LOOKS_SECRET = [
  /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\b(19|20)\d\d-\d\d-\d\d\b/g,
  /\b[\w-]{43}\b/g,
  /"[^"]{0,200}"/g,
  /\(([^()]{1,200})\)=\(([^()]{1,200})\)/g,
];

/**
 * Returns facts that are safe to log: values of secret names removed, errors reduced to kind, code, message and place.
 */
function redacted(value: unknown, depth = 0): unknown {
  if (value instanceof Error)
    return {
      kind: value.name,
      ...('code' in value ? { code: value.code } : {}),
      message: scrubbed(value.message),
      stack: scrubbed(stackOf(value)),
    };
  if (typeof value === 'string') return scrubbed(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 4) return OMITTED;
  if (Array.isArray(value)) return value.slice(0, 50).map((one) => redacted(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, SECRET.test(name) ? OMITTED : redacted(inside, depth + 1)]),
  );
}

/** Returns the frames of a stack, without the first lines that repeat the message, since it may quote user input. */
const stackOf = (fault: Error): string =>
  (fault.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
const scrubbed = (text: string): string =>
  LOOKS_SECRET.reduce((clean, pattern) => clean.replace(pattern, OMITTED), text);

/**
 * Returns the server's log: one redacted JSON line per event; to a terminal only what needs attention. `write` receives
 * the lines in tests.
 */
export function makeLog(to: {
  readonly quiet: boolean;
  readonly write?: (line: string) => void;
}): Log & { flush(): void } {
  const destination = to.write ? { write: to.write } : pino.destination({ dest: 1, sync: false });
  const log = pino(
    { level: to.quiet ? 'warn' : 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  return {
    info: (facts, text) => log.info(redacted(facts), text),
    warn: (facts, text) => log.warn(redacted(facts), text),
    error: (facts, text) => log.error(redacted(facts), text),
    flush: () => log.flush(),
  };
}
