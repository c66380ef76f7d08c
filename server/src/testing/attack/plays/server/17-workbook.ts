import { readSheet } from '@startline/contract/entering/club-sheet';
import { fullPath } from '@startline/contract/route';
import { deflateRawSync } from 'node:zlib';
import { shut, type Play } from '../../play.ts';

const NAME = Buffer.from('xl/workbook.xml');
const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50];

/** Returns a workbook with one part that unpacks to `size` bytes and claims `claimed`. */
function workbook(size: number, claimed: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size, ' '), { level: 1 });
  const facts = Buffer.alloc(22);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(claimed, 18);
  const common = Buffer.concat([facts, Buffer.from([NAME.length, 0, 0, 0])]);
  const sign = (number: number): Buffer => Buffer.from(Uint32Array.of(number).buffer);
  const head = Buffer.concat([sign(LOCAL), common, NAME]);
  const list = Buffer.concat([sign(ENTRY), Buffer.from([20, 0]), common, Buffer.alloc(14), NAME]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(head.length + packed.length, 12);
  return Buffer.concat([head, packed, list, sign(END), end]);
}

/** A representative of a club sends a file of entries that unpacks to more than memory should hold. */
export const play: Play = {
  door: 'typed',
  title: 'A workbook is unpacked by what comes out of it, never by what it says of itself',
  run: async (site) => {
    const rep = await site.signUp('proved');
    const [club] = await site.sql<{ id: number }>(
      `insert into user_club (user_id, club_id) select u.id, (select min(id) from club) from app_user u where u.email = '${rep.email}' returning club_id as id`,
    );
    const send = (body: Buffer) =>
      rep.send({
        method: 'POST',
        path: `${fullPath(readSheet).replace(':clubId', String(club?.id))}?name=entries.xlsx`,
        headers: { 'content-type': 'application/octet-stream' },
        body,
      });
    const small = await send(workbook(1_000, 1_000));
    shut(/cannot be read/.test(small.message), `a workbook of one empty part is not read as one: ${small.text}`);
    for (const claimed of [0, 1_000, 0xffff_ffff]) {
      const bomb = await send(workbook(61_000_000, claimed));
      shut(/too large/.test(bomb.message), `61 MB that say they are ${String(claimed)} are answered ${bomb.text}`);
    }
  },
};
