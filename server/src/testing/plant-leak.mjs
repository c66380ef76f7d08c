import { Server } from 'node:http';

// Loaded into a server under test: logs the header `x-planted-leak` of any request, as a careless line of code would.
// The test of the logs must find it, which proves that it finds leaks.
const emit = Server.prototype.emit;
Server.prototype.emit = function (name, ...args) {
  const leak = name === 'request' && args[0].headers['x-planted-leak'];
  if (leak) process.stdout.write(`${JSON.stringify({ level: 30, msg: 'call', headers: leak })}\n`);
  return emit.call(this, name, ...args);
};
