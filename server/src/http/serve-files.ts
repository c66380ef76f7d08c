import type { FastifyInstance } from 'fastify';
import { missing } from '../access/missing.ts';
import { FILE_NAME } from '../outside/files.ts';
import type { Kernel } from '../kernel/kernel.ts';

const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/**
 * Serves stored files by their unguessable names. A name always has the same bytes, so clients may cache it for ever.
 */
export function serveFiles(app: FastifyInstance, { outside }: Pick<Kernel, 'outside'>): void {
  app.get('/files/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const bytes = FILE_NAME.test(name) ? await outside.files.get(name) : undefined;
    if (!bytes) throw missing('file');
    const etag = `"${name.slice(0, 32)}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type(types[name.slice(33)] ?? 'application/octet-stream').send(bytes);
  });
}
