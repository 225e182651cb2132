// boardgame.io and the libraries below it are faster in production; they read this when they are loaded.
process.env.NODE_ENV ??= 'production';

const { parseArgs } = require('node:util');
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const stars = require('./stars.cjs');

const HOST = '127.0.0.1';
const OPTIONS = {
  port: { type: 'string', default: '8000' },
  storage: { type: 'string', default: 'memory' },
  dir: { type: 'string' },
};

function storage({ storage, dir }) {
  // The server's own choice when it is told nothing.
  if (storage === 'memory') return undefined;
  if (storage === 'file' && dir) return new FlatFile({ dir });
  throw new Error('say --storage memory, or --storage file --dir DIR');
}

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const server = Server({ games: [stars], db: storage(values), origins: [Origins.LOCALHOST] });
  // What it is given as a port goes to Node's listen() as it stands, which takes a host along in this form.
  const { appServer } = await server.run({ port: { host: HOST, port: Number(values.port) } });
  console.log(`listening on ${HOST}:${appServer.address().port}`);
}

main();
