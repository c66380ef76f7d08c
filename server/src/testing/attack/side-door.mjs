// Preloaded into the server under attack when its database is embedded: answers the statements that the attack sends
// over the process's channel, between the server's own transactions. No other process can open that database meanwhile.
import { PGlite } from '@electric-sql/pglite';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const asText = (value) => value;
const parsers = { [INT8]: Number, [DATE]: asText, [NUMERIC]: asText };

const waiting = [];
let lite;
let isBusy = false;

/** Tracks from the engine's own replies whether the server is in the middle of a statement or a transaction. */
function watch(opened) {
  const send = opened.execProtocolStream.bind(opened);
  opened.execProtocolStream = async (...message) => {
    isBusy = true;
    const answers = await send(...message);
    const last = answers.findLast(({ name }) => name === 'readyForQuery');
    isBusy = last === undefined || last.status !== 'I';
    setImmediate(serve);
    return answers;
  };
  return opened;
}

function serve() {
  if (lite === undefined || isBusy) return;
  for (const { id, text, values } of waiting.splice(0)) {
    lite.query(text, values, { parsers }).then(
      ({ rows, affectedRows }) => process.send({ id, rows, rowCount: affectedRows || rows.length }),
      (fault) => process.send({ id, fault: String(fault.message) }),
    );
  }
}

const create = PGlite.create;
PGlite.create = async (...given) => (lite = watch(await create.apply(PGlite, given)));
process.on('message', (statement) => {
  if (statement.text === undefined) return;
  waiting.push(statement);
  serve();
});
process.channel.unref();
