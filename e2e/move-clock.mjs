// Loaded into a server under test before anything else: moves its clock ahead by the milliseconds in the file that
// MOVED_CLOCK names.
import fs from 'node:fs';

const file = process.env['MOVED_CLOCK'] ?? '';
const real = Date.now;
let ahead = 0;
const read = () => {
  if (!fs.existsSync(file)) return;
  const asked = Number(fs.readFileSync(file, 'utf8')) || 0;
  if (asked === ahead) return;
  ahead = asked;
  fs.writeFileSync(`${file}-to`, String(ahead)); // the caller that moves it waits for this
};
read();
setInterval(read, 25).unref();
Date.now = () => real() + ahead;
