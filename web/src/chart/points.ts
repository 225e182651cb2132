/** The format of a chart of points, turn by turn. */
import { words } from '$/words/words.svelte';
import { scaleOf, type ChartFormat, type Turn } from './chart';

export function pointsFormat(turns: Turn[]): ChartFormat {
  return {
    scale: scaleOf(turns),
    tick: String,
    value: String,
    named: ({ turn }) => (turn === 0 ? words('result-chart-start') : words('result-chart-turn', { turn })),
    help: words('result-chart-help'),
    see: words('result-chart-see'),
    table: words('result-chart-table'),
  };
}
