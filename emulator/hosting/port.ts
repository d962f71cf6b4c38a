/** Takes a port of this machine for a server, and says in one sentence when another program has it. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Everything listens here and nowhere else: tokens are unsigned, so the backend must not be reachable from other machines. */
const LOOPBACK = '127.0.0.1';

/** Another program holds the port. `code` is that of the system's own error. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  readonly code = 'EADDRINUSE';
  readonly port: number;

  constructor(port: number, service: string) {
    super(
      `Port ${port}, needed for ${service}, is taken, probably by another start of Sextant or by the Firebase emulators. ` +
        'End that program, or start with --port-offset 100 to use other ports.',
    );
    this.port = port;
  }
}

/** Resolves with the port (which the system chooses for 0). Rejects with {@link PortTaken}. */
export const listen = (server: Server, port: number, service: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? new PortTaken(port, service) : cause);
    });
    server.listen(port, LOOPBACK, () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
