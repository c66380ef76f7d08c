import { deflateSync } from 'node:zlib';
import os from 'node:os';
import path from 'node:path';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Engine } from '../../db/engine.ts';
import { filesIn } from '../../outside/folder-files.ts';
import { testDatabase } from '../../testing/database.ts';
import { testApp, type TestApp, type Visitor } from '../../testing/http.ts';
import { uploadRoutes } from './routes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'startline-uploads-'));
let engine: Engine;
let site: TestApp;
let someone: Visitor;

beforeAll(async () => {
  engine = await testDatabase();
  site = await testApp(engine, uploadRoutes, { outside: { files: filesIn(folder) } });
  someone = await site.as(await site.aUser());
});
afterAll(async () => {
  await site.close();
  await engine.close();
  fs.rmSync(folder, { recursive: true });
});

const ADDRESS = '/wp-json/e4s/v5/uploads/logo';
type Answer = {
  errNo: number;
  message: string;
  data: { url: string; type: string; width: number; height: number; bytes: number; faults?: { field: string }[] };
};

async function send(name: string, type: string, bytes: Buffer, who: Visitor = someone) {
  const answer = await site.app.inject({
    method: 'POST',
    url: `${ADDRESS}?name=${encodeURIComponent(name)}`,
    headers: { ...who.headers, 'content-type': type },
    payload: bytes,
  });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}
const drawing = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });
const fileOf = async (url: string): Promise<Buffer> => (await site.app.inject({ url })).rawPayload;

const CRC = Array.from({ length: 256 }, (_, n) =>
  Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
);
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const crc = body.reduce((sum, byte) => (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
/** Returns a PNG that declares these sides and contains this many empty rows. */
function flatPng(width: number, height: number, rows: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.each([
  ['png', 'image/png', 'crest.PNG'],
  ['jpeg', 'image/jpeg', 'crest.jpeg'],
  ['webp', 'image/webp', 'crest.webp'],
] as const)('a %s logo is kept and served for ever under a name that cannot be guessed', async (format, type, name) => {
  const answer = await send(name, type, await drawing().toFormat(format).toBuffer());
  expect(answer).toMatchObject({ status: 200, errNo: 0, data: { type, width: 40, height: 20 } });
  expect(answer.data.url).toMatch(/^\/files\/[0-9a-f]{32}\.(png|jpg|webp)$/);
  const served = await site.app.inject({ url: answer.data.url });
  expect(served.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(served.rawPayload.length).toBe(answer.data.bytes);
  expect((await sharp(served.rawPayload).metadata()).format).toBe(format);
  expect(
    (await site.app.inject({ url: answer.data.url, headers: { 'if-none-match': String(served.headers['etag']) } }))
      .statusCode,
  ).toBe(304);
  expect(
    await engine.db
      .selectFrom('stored_file')
      .select(['user_id', 'type'])
      .where('name', '=', answer.data.url.slice(7))
      .executeTakeFirst(),
  ).toEqual({ user_id: someone.userId, type });
});

test('the place and camera of a picture are not kept; it is turned the right way up first', async () => {
  const taken = await drawing(40, 20)
    .flatten()
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(taken.includes('SecretCam')).toBe(true);
  const { data } = await send('field.jpg', 'image/jpeg', taken);
  const kept = await fileOf(data.url);
  expect(kept.includes('SecretCam')).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect([data.width, data.height]).toEqual([20, 40]);
});

test('only the pixels of a picture with a script behind it are kept', async () => {
  const script = '<script>fetch("/wp-json/e4s/v5/orgs")</script>';
  for (const [type, name, picture] of [
    ['image/png', 'a.png', await drawing().png().toBuffer()],
    ['image/jpeg', 'a.jpg', await drawing().flatten().jpeg().toBuffer()],
  ] as const) {
    const both = Buffer.concat([picture, Buffer.from(`PK\u0003\u0004${script}`)]);
    const { status, data } = await send(name, type, both);
    expect(status).toBe(200);
    expect((await fileOf(data.url)).includes('script')).toBe(false);
  }
  const page = Buffer.concat([Buffer.from(`<!doctype html>${script}`), await drawing().png().toBuffer()]);
  expect(await send('a.png', 'image/png', page)).toMatchObject({ status: 400, errNo: 1005 });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each([
  ['a drawing with scripts under its own type', 'logo.svg', 'image/svg+xml', () => svg, 415],
  ['the same called a PNG', 'logo.png', 'image/png', () => svg, 400],
  ['a JPEG called a PNG', 'logo.png', 'image/png', () => drawing().flatten().jpeg().toBuffer(), 400],
  ['a PNG with the ending of a JPEG', 'logo.jpg', 'image/png', () => drawing().png().toBuffer(), 400],
  ['a PNG declared as a JPEG', 'logo.png', 'image/jpeg', () => drawing().png().toBuffer(), 400],
  ['a PNG without an ending', 'logo', 'image/png', () => drawing().png().toBuffer(), 400],
  ['an empty file', 'logo.png', 'image/png', () => Buffer.alloc(0), 400],
  [
    'the beginning of a PNG alone',
    'logo.png',
    'image/png',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    400,
  ],
  ['a page', 'logo.html', 'text/html', () => Buffer.from('<html></html>'), 415],
  ['JSON', 'logo.png', 'application/json', () => Buffer.from('{"name":"logo.png"}'), 415],
])('%s is refused in words', async (...[, name, type, bytes, status]) => {
  const answer = await send(name, type, await bytes());
  expect(answer.status).toBe(status);
  expect(answer.message).toMatch(/PNG|extension|chosen|incomplete/);
});

test.each([
  [
    'logo.png',
    'image/png',
    () => svg,
    'This is not a PNG, JPEG or WebP picture. Save it as one of these and choose it again.',
  ],
  [
    'logo.png',
    'image/png',
    () => drawing().flatten().jpeg().toBuffer(),
    'The file is a JPEG picture, but is called something else. Correct its file extension and choose it again.',
  ],
] as const)('a picture %s of type %s is told what it is', async (name, type, bytes, text) => {
  expect((await send(name, type, await bytes())).message).toBe(text);
});

test('a body of another type is told which may be kept', async () => {
  expect((await send('logo.png', 'application/json', Buffer.from('{}'))).message).toBe(
    'Choose a PNG, JPEG or WEBP picture. Other file types cannot be uploaded.',
  );
});

test.each([0.3, 0.6, 0.9])(
  'a picture cut off at %s of its bytes is refused, and nothing of it is kept',
  async (part) => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251));
    const raw = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
    const before = fs.readdirSync(folder).length;
    for (const [name, type, whole] of [
      ['a.png', 'image/png', await raw.clone().png().toBuffer()],
      ['a.jpg', 'image/jpeg', await raw.clone().jpeg().toBuffer()],
      ['a.webp', 'image/webp', await raw.clone().webp().toBuffer()],
    ] as const) {
      expect(await send(name, type, whole.subarray(0, Math.floor(whole.length * part)))).toMatchObject({
        status: 400,
        message: 'The picture is incomplete. Save it again and choose it once more.',
      });
    }
    expect(fs.readdirSync(folder)).toHaveLength(before);
  },
);

const TOO_MANY =
  'The picture has too many pixels: at most 6000 on a side and 16 million in all. Make it smaller and choose it again.';

test('a small file of very many pixels is refused before they are unpacked', async () => {
  const bomb = flatPng(30_000, 30_000, 400);
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect(await send('bomb.png', 'image/png', bomb)).toMatchObject({
    status: 400,
    message: TOO_MANY,
  });
  expect(await send('wide.png', 'image/png', flatPng(6_001, 2, 2))).toMatchObject({
    status: 400,
    message: TOO_MANY,
  });
  expect(await send('square.png', 'image/png', flatPng(5_000, 5_000, 5_000))).toMatchObject({
    status: 400,
    message: TOO_MANY,
  }); // neither side is too long
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
});

test('a picture is kept for those alone who proved their address, and 100 a day for each', async () => {
  const picture = await drawing().png().toBuffer();
  const id = await site.aUser();
  const user = await site.as(id);
  const prove = (at: Date | null) =>
    engine.db.updateTable('app_user').set({ email_confirmed_at: at }).where('id', '=', id).execute();
  await prove(null);
  expect((await send('logo.png', 'image/png', picture, user)).status).toBe(403);
  await prove(new Date(site.clock.now()));
  expect((await send('logo.png', 'image/png', picture, user)).status).toBe(200);
  await sql`insert into stored_file (name, kind, type, bytes, width, height, user_id, created_at)
    select 'kept ' || n, 'logo', 'image/png', 1, 1, 1, ${id}, ${new Date(site.clock.now())} from generate_series(2, 100) n`.execute(
    engine.db,
  );
  expect((await send('logo.png', 'image/png', picture, user)).message).toBe(
    'You have uploaded 100 pictures in a day. Upload the next one tomorrow.',
  );
});

test('a large logo is made smaller', async () => {
  expect((await send('big.png', 'image/png', await drawing(2_000, 1_000).png().toBuffer())).data).toMatchObject({
    width: 800,
    height: 400,
  });
});

test('50 MB are refused in words before they are read', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const announced = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = http.request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: `${ADDRESS}?name=big.png`,
        headers: { ...someone.headers, 'content-type': 'image/png', 'content-length': 50_000_000 },
      },
      (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body });
          request.destroy();
        });
      },
    );
    request.on('error', reject);
    request.write(Buffer.alloc(1_000)); // no more is ever sent: the answer cannot have waited for the rest
  });
  expect(announced.status).toBe(413);
  expect(JSON.parse(announced.body)).toMatchObject({
    errNo: 1008,
    message: 'The file is larger than 5 MB. Make it smaller and choose it again.',
  });
  expect((await send('big.png', 'image/png', Buffer.alloc(5_000_001))).status).toBe(413);
});

test('only who is signed in may keep a file, and no name leads out of the folder', async () => {
  expect((await send('a.png', 'image/png', await drawing().png().toBuffer(), site.nobody)).status).toBe(401);
  for (const name of ['..%2f..%2fetc%2fpasswd', `${'a'.repeat(32)}.png`, 'logo.png', '.hidden'])
    expect((await site.app.inject({ url: `/files/${name}` })).statusCode).toBe(404);
  await expect(filesIn(folder).put('../x.png', Buffer.alloc(1))).rejects.toThrow();
});
