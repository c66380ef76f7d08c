// The baseline of T1: Node's own http server, sending the given bytes with the same status and headers.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

const { status, headers, body } = JSON.parse(readFileSync(0, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const server = createServer((_request, reply) => {
  reply.writeHead(status, headers);
  reply.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
process.on('SIGTERM', () => process.exit(0));
