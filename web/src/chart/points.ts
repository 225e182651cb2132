/** The format of a chart of points, turn by turn. */
import { words } from '$/words/words.svelte';
import { scaleOf, type ChartFormat, type Turn } from './chart';

export function pointsFormat(turns: Turn[]): ChartFormat {
  return {
    scale: scaleOf(turns),
    tick: String,
    value: String,
    named: ({ turn }) => (turn === 0 ? words('web-chart-start') : words('web-chart-turn', { turn })),
    help: words('web-chart-help'),
    see: words('web-chart-see'),
    table: words('web-chart-table'),
  };
}
