import { AwsClient } from 'aws4fetch';
import { FILE_NAME, type Files } from './files.ts';

/** The milliseconds that a storage may take for one file. */
const PATIENCE_MS = 15_000;
const inWords: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/**
 * Stores files in a bucket of an S3-compatible storage, named by an address such as
 * `s3://KEY:SECRET@s3.eu-west-2.amazonaws.com/bucket/folder`; `?region=` when the host does not contain it, `s3+http:`
 * for a storage without TLS on the same machine. A write is all or nothing, as the storage promises. Answers of 500 and
 * more are tried three times; other refusals throw without the key or the secret in the message.
 */
export function filesInS3(address: string): Files {
  const { protocol, username, password, host, pathname, searchParams } = new URL(address);
  const region = searchParams.get('region');
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    retries: 2,
    initRetryMs: 100,
    ...(region !== null && { region }),
  });
  const base = `${protocol === 's3+http:' ? 'http' : 'https'}://${host}${pathname.replace(/\/+$/, '')}`;
  const ask = async (name: string, request: RequestInit): Promise<Response> => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error('The file storage does not answer.')), PATIENCE_MS);
    try {
      const reply = await client.fetch(`${base}/${name}`, { ...request, signal: patience.signal });
      return new Response([204, 205, 304].includes(reply.status) ? null : await reply.arrayBuffer(), {
        status: reply.status,
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async put(name, bytes) {
      if (!FILE_NAME.test(name)) throw new Error('A file cannot be kept under this name.');
      const reply = await ask(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': inWords[name.split('.')[1] ?? ''] ?? 'application/octet-stream' },
      });
      if (!reply.ok) throw new Error(`The file storage refused a write: ${String(reply.status)}.`);
    },
    async get(name) {
      if (!FILE_NAME.test(name)) return undefined;
      const reply = await ask(name, { method: 'GET' });
      if (reply.status === 404) return undefined;
      if (!reply.ok) throw new Error(`The file storage refused a read: ${String(reply.status)}.`);
      return Buffer.from(await reply.arrayBuffer());
    },
  };
}
