import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesInS3 } from './s3-files.ts';

/**
 * A storage on this machine: keeps what is put, requires a signature by its key, and first answers `trouble`, once
 * each.
 */
const kept = new Map<string, { bytes: Buffer; type: string | undefined }>();
const trouble: number[] = [];
const signatures: string[] = [];
const storage = http.createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const signed = request.headers.authorization ?? '';
    signatures.push(signed);
    const answer = (status: number, body?: Buffer) => reply.writeHead(status).end(body);
    const bad = trouble.shift();
    if (bad !== undefined) return answer(bad);
    if (!signed.startsWith('AWS4-HMAC-SHA256 Credential=KEY/')) return answer(403);
    if (request.method === 'PUT') {
      kept.set(request.url ?? '', { bytes: Buffer.concat(parts), type: request.headers['content-type'] });
      return answer(200);
    }
    const match = kept.get(request.url ?? '');
    return match ? answer(200, match.bytes) : answer(404);
  });
});
const name = `${'a'.repeat(32)}.png`;
const files = (user = 'KEY:se%2Fcret') =>
  filesInS3(
    `s3+http://${user}@127.0.0.1:${String((storage.address() as AddressInfo).port)}/bucket/ours?region=eu-west-2`,
  );

beforeEach(async () => {
  kept.clear();
  trouble.length = signatures.length = 0;
  await new Promise<void>((done) => storage.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => storage.close(done)));

test('a file is put into the bucket, signed for its region, and read again; what is not there is undefined', async () => {
  await files().put(name, Buffer.from([1, 2, 250]));
  expect(kept.get(`/bucket/ours/${name}`)).toEqual({ bytes: Buffer.from([1, 2, 250]), type: 'image/png' });
  expect(signatures[0]).toMatch(/\/eu-west-2\/s3\/aws4_request/);
  expect(await files().get(name)).toEqual(Buffer.from([1, 2, 250]));
  expect(await files().get(`${'b'.repeat(32)}.png`)).toBeUndefined();
});

test('trouble of the storage is tried again; a refusal is said without the key and the secret', async () => {
  trouble.push(503, 500);
  await files().put(name, Buffer.from('x'));
  expect(signatures).toHaveLength(3);
  await expect(files('OTHER:hunter2').put(name, Buffer.from('y'))).rejects.toThrow(
    /^The file storage refused a write: 403\.$/,
  );
  await expect(files('OTHER:hunter2').get(name)).rejects.toThrow(/^The file storage refused a read: 403\.$/);
  expect(kept.get(`/bucket/ours/${name}`)?.bytes).toEqual(Buffer.from('x'));
});

test('no file name leads out of its folder', async () => {
  await expect(files().put('../x.png', Buffer.alloc(1))).rejects.toThrow();
  expect(await files().get('../x.png')).toBeUndefined();
  expect(signatures).toEqual([]);
});
