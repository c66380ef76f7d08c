import { timingTypes } from '@startline/contract/day/photo-finish';
import { pictureTypes } from '@startline/contract/people/uploads';
import type { FastifyInstance } from 'fastify';

/**
 * Registers the parsers of bodies: JSON without poisoned prototypes, kept to the byte for senders that sign it; plain
 * forms; and one picture or timing file as it is.
 */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    if (body === '') done(null, undefined);
    else void readJson(request, body as string, done);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  app.addContentTypeParser([...pictureTypes, ...timingTypes], { parseAs: 'buffer' }, (request, body, done) => {
    request.rawFile = body as Buffer;
    done(null, undefined);
  });
}
