import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A guard of the built server, how to remove it, and the plays that must notice. */
type Guard = { readonly name: string; readonly code: RegExp; readonly without: string; readonly plays: string };

export const guards: readonly Guard[] = [
  {
    name: 'calls ask whether the caller may touch the record',
    code: /if \(passing !== "yes"\) throw refusalOf\(access, passing\);/g,
    without: '',
    plays: 'access-matrix',
  },
  {
    name: "a list of one's own holds one's own athletes alone",
    code: /from user_athlete l where l\.user_id = (?=\$\{user)/g,
    without: 'from user_athlete l where 0 < ',
    plays: 'access-neighbours',
  },
  {
    name: 'calls that are not for everyone ask who calls',
    code: /if \(caller\.kind !== "user"\) throw new Refusal\("not-logged-in", "[^"]*"\);(?=\s+if \(access\.who)/g,
    without: '',
    plays: 'access-matrix',
  },
  {
    name: 'an entry is of whoever made it',
    code: /e\.user_id = \$\{user\} as own/g,
    without: 'true as own',
    plays: 'access-crossing',
  },
  {
    name: 'a pair of records is for representatives of both',
    code: /bool_and\((?=\$\{represents)/g,
    without: 'bool_or(',
    plays: '1-merging',
  },
  {
    name: 'a merge is answered by those who have the records on their lists',
    code: /!\((\w+)\.kept \|\| \1\.gone \|\| isAdmin\)/g,
    without: 'false',
    plays: '1-merging',
  },
  {
    name: 'what a database is decides whether it is a demo',
    code: /configFor\((\w+), kind\d* === "demo"\)/g,
    without: 'configFor($1, $1.demo)',
    plays: '6-live',
  },
  {
    name: 'forwarded addresses are counted from the right',
    code: /trustProxy: trusted\([^)]*\)/g,
    without: 'trustProxy: true',
    plays: '7-forwarded',
  },
  {
    name: 'the members of a team are judged before its club',
    code: /(mayNameMembers\(caller, \w+\.athletes, \{ members: \w+, already: \[\] \}\);)(\s+)(mayNameTeam\([^;]*\);)/g,
    without: '$3$2$1',
    plays: '1-what-came',
  },
  {
    name: 'an order gives up the earlier orders of its places',
    code: /for \(const (\w+) of \w+\)\s+await giveUpOrder\(tx, ctx, \1\);(?=\s+return)/g,
    without: '',
    plays: '10-one',
  },
  {
    name: 'lines that need each other go together',
    code: /if \(messages\.length > 0\)(?= throw new Refusal\("basket-refused")/g,
    without: 'if (false)',
    plays: '12-basket',
  },
  {
    name: 'an order asks for the terms of its competitions',
    code: /if \(missing\d*\.length > 0\)(?=\s+throw new Refusal\("terms-not-accepted")/g,
    without: 'if (false)',
    plays: '12-terms',
  },
  {
    name: 'the server is not ready while a round is late',
    code: /\(pulse\?\.late\(\)\.length \?\? 0\) === 0/g,
    without: 'true',
    plays: '2-rounds',
  },
  {
    name: 'strangers shut out strangers alone',
    code: /\.\.\.known\d* === "nothing" && \{ strangers: (\w+) \}/g,
    without: 'strangers: $1',
    plays: '3-lock',
  },
  {
    name: 'failed registrations of an address are slowed',
    code: /within\(minutes\(1\), 20\), within\(minutes\(15\), 60\)/g,
    without: 'within(minutes(1), 2000), within(minutes(15), 6000)',
    plays: '4-reg',
  },
  {
    name: 'a pasted text is bounded',
    code: /\w+\(2e5, "At most 200,000 characters: paste it in parts\."\)/g,
    without: '',
    plays: '5-deaf',
  },
  {
    name: 'metrics are for this machine alone',
    code: /if \(!mayReadMetrics\(/g,
    without: 'if (false && !mayReadMetrics(',
    plays: '11-keys',
  },
  {
    name: 'an organiser who cancels gives all of it back',
    code: /=== "organiser" \? "FULL" : /g,
    without: '=== "organiser" ? "E4S_FEES" : ',
    plays: '13-organiser',
  },
  {
    name: 'a scanner link reports its own job alone',
    code: /jobKinds\[(\w+)\.job\]\.includes\((\w+)\)/g,
    without: 'true',
    plays: '14-keys',
  },
  {
    name: 'a timing key is of one competition',
    code: /\.where\("comp_id", "=", \w+\)(?=\.where\("key_hash", "=")/g,
    without: '',
    plays: '14-keys',
  },
  {
    name: 'the family answers who may have its athlete',
    code: /where \(linked or (?=\$\{who)/g,
    without: 'where (true or ',
    plays: '14-clubs',
  },
  {
    name: 'a leaver is looked for by ids and by their proved address alone',
    code: /extent === "all" \? (?=typed\d*\.map)/g,
    without: 'true ? ',
    plays: '17-leavers',
  },
  {
    name: 'a register tells those alone whose number is proved',
    code: / and a\.proved_at is not null(?= and t\.expires_on)/g,
    without: '',
    plays: '17-register',
  },
  {
    name: 'a number is of one record of an account',
    code: /if \(holder && holder\.id !== id\d*\)/g,
    without: 'if (false)',
    plays: '17-register',
  },
  {
    name: 'a second registration drops the passwords of both',
    code: /hash: isSecond \? "" : hash/g,
    without: 'hash',
    plays: '17-first',
  },
  {
    name: 'numbers name people of the competition alone',
    code: /and not u\.is_guest and \(\s+exists/g,
    without: 'and (true or exists',
    plays: '17-who',
  },
  {
    name: 'an offered place goes to its address alone',
    code: /if \(!seen \|\| !opensOffer\([^;]*?\)\)(?=\s+throw new Refusal)/g,
    without: 'if (!seen)',
    plays: '17-who',
  },
  {
    name: 'an organisation that nobody approved mails nobody',
    code: /if \(orgStatus !== "Approved" && /g,
    without: 'if (false && ',
    plays: '17-phishing',
  },
  {
    name: 'names hold no address of the web',
    code: /\/http\|:\\\/\\\/\|www\\\.\/i\.test\(/g,
    without: '/^$x/.test(',
    plays: '17-phishing',
  },
  {
    name: 'reports by email are counted',
    code: /perHour\("caller", 20\)/g,
    without: 'perHour("caller", 2000)',
    plays: '17-phishing',
  },
  {
    name: 'an account holds few places unpaid',
    code: /if \(await count\d*\(tx, [^;]*?\) \+ more > most\d*\)/g,
    without: 'if (false)',
    plays: '17-unpaid',
  },
  {
    name: 'an account that proves nothing holds again so often a day',
    code: /if \(await countHits\([^;]*?\) > mostUnprovedHoldsADay\)/g,
    without: 'if (false)',
    plays: '17-unpaid',
  },
  {
    name: 'a waiting list and a shop count what an account has in them',
    code: /if \(await count\d*\(tx, [^;]*?\) \+ more > most\d*\)/g,
    without: 'if (false)',
    plays: '18-hoarding',
  },
  {
    name: 'an account makes so many records of athletes',
    code: /if \(await countMade\(tx, user\d*\.id\) >= most\d*\)/g,
    without: 'if (false)',
    plays: '18-piles',
  },
  {
    name: 'a workbook is unpacked up to a size',
    code: /size > room \? (?:undefined|void 0) : /g,
    without: '',
    plays: '17-workbook',
  },
];

const root = path.resolve(import.meta.dirname, '../../../..');

/**
 * Removes each guard from a copy of the built server and plays against it. Returns those that no play missed; throws
 * for a guard whose code is no longer found, since it would prove nothing. `only` keeps the guards of plays with that
 * name; `on` names the engine.
 */
export function playWithoutGuards(tell: (line: string) => void, only: string, on: string): string[] {
  const unmissed: string[] = [];
  for (const guard of guards.filter(({ plays }) => plays.includes(only))) {
    const folder = path.join(root, 'server/dist-without-a-guard');
    fs.rmSync(folder, { recursive: true, force: true });
    fs.cpSync(path.join(root, 'server/dist'), folder, { recursive: true });
    try {
      takeOut(guard, folder);
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--import', 'tsx', path.join(import.meta.dirname, 'attack-command.ts'), '--on', on, '--only', guard.plays],
        { cwd: root, encoding: 'utf8', env: { ...process.env, STARTLINE_PROGRAMS: folder } },
      );
      const caught = stdout.split('\n').filter((line) => /^ {2}OPEN/.test(line));
      const isMissed = status === 1 && caught.length > 0;
      if (!isMissed) unmissed.push(guard.name);
      tell(`Without "${guard.name}": ${isMissed ? `caught by\n${caught.join('\n')}` : `NOBODY MISSED IT\n${stdout}`}`);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
  return unmissed;
}

function takeOut({ name, code, without }: Guard, folder: string): void {
  let places = 0;
  for (const file of fs.readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const open = text.replaceAll(code, without);
    if (open === text) continue;
    places += 1;
    fs.writeFileSync(path.join(folder, file), open);
  }
  if (places === 0) throw new Error(`The guard "${name}" is not found in the built server.`);
}
