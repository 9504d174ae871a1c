import { readFileSync } from 'node:fs';

/**
 * The most memory this process ever held, in megabytes. Linux knows it exactly; what `resourceUsage` says there can be
 * the peak of whoever started us.
 */
export function peakRssMb(): number {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    if (peak !== null) return round(Number(peak[1]) / 1024);
  } catch {
    // Not Linux.
  }
  return round(process.resourceUsage().maxRSS / 1024);
}

const round = (value: number): number => Math.round(value * 10) / 10;
