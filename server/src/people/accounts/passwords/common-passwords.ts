/**
 * Words that many people build a password from, alone or with digits and signs around them. Our own list: the usual
 * words of log-in forms, first names, teams, places and months of these islands, the seasons, and words of the sport.
 */
const words = `
password passwort passcode passphrase login logon signin welcome access secret letmein changeme default guest master
admin administrator root user username account system server computer internet website database security
hello goodbye iloveyou loveyou lovely forever sunshine princess prince dragon monkey shadow superman batman spiderman
starwars pokemon minecraft fortnite football soccer rugby hockey cricket tennis netball cycling swimming running runner
athlete athletics athletic track field hurdles relay sprint sprinter marathon javelin discus hammer shotput polevault
longjump highjump triplejump stadium medal champion winner goldmedal crosscountry parkrun trainer coach startline
liverpool arsenal chelsea everton tottenham manchester united mancity celtic rangers newcastle leeds villa westham
london england scotland ireland wales dublin belfast cardiff glasgow edinburgh birmingham bristol leicester surrey kent
yorkshire galway cork limerick kerry mayo donegal waterford kilkenny
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn winter christmas easter
charlie oliver george harry jack jacob noah oscar thomas william james joshua daniel michael matthew samuel joseph
alexander benjamin ethan edward david robert richard andrew jonathan christopher patrick sean conor cian liam aoife
emma olivia amelia sophie emily jessica charlotte chloe grace lucy hannah megan bethany rebecca sarah laura rachel
jennifer elizabeth victoria katherine natalie nicole michelle stephanie samantha ashley niamh ciara orla sinead
baby angel flower butterfly rainbow unicorn chocolate cheese banana orange apple cookie coffee guinness pepper ginger
buddy bailey molly poppy daisy tigger rocky lucky max bella ruby
summertime whatever nothing something trustno freedom liberty victory jordan mustang ferrari porsche mercedes
google facebook instagram tiktok twitter youtube netflix amazon samsung iphone android microsoft windows
testing test tester example sample temp temporary demo qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx
qwertz azerty abc abcd abcde abcdef abcdefg abcdefgh
`
  .split(/\s+/)
  .filter(Boolean);

const known = new Set(words);
const rows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
];
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns whether a password is among the first to be guessed: a common word with digits or signs around it or in place
 * of letters, a common word twice, one short piece repeated, or a run along the keyboard. `own` are words of the
 * person, such as parts of the e-mail address.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const letters = trimmed(lower);
  const mine = own.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  return (
    [lower, letters, trimmed(undone(lower)), undone(letters)].some((text) => isKnown(text, mine)) ||
    isRepeated(lower) ||
    isWalk(lower)
  );
}

const isKnown = (text: string, own: readonly string[]): boolean => {
  const half = text.slice(0, text.length / 2);
  return known.has(text) || own.includes(text) || (text.length % 2 === 0 && half + half === text && known.has(half));
};
const undone = (text: string): string => Array.from(text, (sign) => lookalikes[sign] ?? sign).join('');
const trimmed = (text: string): string => text.replace(/^[^a-z]{1,20}/, '').replace(/[^a-z]{1,20}$/, '');

/** Returns whether a text repeats a piece of up to 4 characters: 11111111, abcabcabc. */
const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  );

/** Returns whether a text runs along a row of the keyboard, the digits or the alphabet, forwards or backwards. */
const isWalk = (text: string): boolean =>
  rows.some((row) => {
    const there = row + row;
    return there.includes(text) || Array.from(there).reverse().join('').includes(text);
  });
