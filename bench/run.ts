export {};

/** Runs one benchmark, the function `task` of `file`; exits with 1 when it was below its bar. */
const [file = '', task = ''] = process.argv.slice(2);
const find = (await import(`./${file}`)) as Partial<Record<string, () => Promise<boolean>>>;
const bench = find[task];
if (!bench) throw new Error(`${file} exports no ${task}.`);
process.exit((await bench()) ? 0 : 1);
