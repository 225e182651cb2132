import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const TICKS_PER_S = process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'])) : NaN;
const [USER, SYSTEM] = [11, 12];
const [IDLE, WAITING, STOLEN] = [3, 4, 7];

/** Seconds of processor time that this process took so far. */
export function ownCpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The same of another one, all its threads together; not a number where the system does not tell. */
export function cpuOfProcess(pid) {
  if (!pid || Number.isNaN(TICKS_PER_S)) return NaN;
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(afterName[USER]) + Number(afterName[SYSTEM])) / TICKS_PER_S;
}

/** The same of the whole machine, with what its host took from it. */
export function cpuOfMachine() {
  if (Number.isNaN(TICKS_PER_S)) return NaN;
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n');
  const ticks = line.split(/\s+/).slice(1, STOLEN + 2).map(Number);
  return ticks.filter((_, kind) => kind !== IDLE && kind !== WAITING).reduce((sum, each) => sum + each) / TICKS_PER_S;
}
