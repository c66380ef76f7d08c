// The baseline of live updates: raw Node http that writes the same bytes to every open stream at each POST.
import http from 'node:http';

const streams = new Set();
let text = '';
for await (const part of process.stdin) text += part;
const bytes = Buffer.from(text);
const server = http.createServer((request, response) => {
  if (request.method === 'POST') {
    for (const one of streams) one.write(bytes);
    response.end('{}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: hello\ndata: {}\n\n');
  streams.add(response);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
