/** A backend finds ports that nobody holds, whatever is taken. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { startOnFreePorts } from '../../../emulator/free-ports';
import { listen, PortTaken } from '../../../emulator/hosting/port';
import { portsAt } from '../../../emulator/options';
import type { Ports } from '../../../emulator/options';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const hold = async (port: number): Promise<number> => {
  const server = createServer();
  open.push(server);
  return listen(server, port, 'a test');
};

const takeAll = async (ports: Ports): Promise<Ports> => {
  for (const port of Object.values(ports) as number[]) await hold(port);
  return ports;
};

test('one taken port moves all of them to where all are free', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const first = await startOnFreePorts(takeAll);
  // From the same beginning again: the second of its ports is held, so nothing may be kept of the first.
  const second = await startOnFreePorts(takeAll);
  const moved = second.page - first.page;
  expect(moved).toBeGreaterThan(0);
  expect(second).toEqual(portsAt(second.page - portsAt(0).page));
  expect(new Set([...Object.values(first), ...Object.values(second)]).size).toBe(10);
});

test('every port lies below those that systems give to connections', async () => {
  const tried: Ports[] = [];
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
  await expect(
    startOnFreePorts((ports) => {
      tried.push(ports);
      return Promise.reject(new PortTaken(ports.page, 'a test'));
    }),
  ).rejects.toThrow('All ports');
  expect(new Set(tried.map(({ page }) => page)).size).toBe(tried.length);
  expect(Math.max(...tried.flatMap((ports) => Object.values(ports) as number[]))).toBeLessThan(32_768);
});

test('another problem than a taken port is not tried again', async () => {
  const start = vi.fn(() => Promise.reject(new Error('The rules are broken.')));
  await expect(startOnFreePorts(start)).rejects.toThrow('The rules are broken.');
  expect(start).toHaveBeenCalledTimes(1);
});
