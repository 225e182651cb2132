/** What events can be, as the server offers it. */
import { remembered } from '$/wire/remembered';
import type { FormatInfo } from '$/wire/types';
import { events } from './api';

const asked = new Map<'formats', Promise<FormatInfo[]>>();

export function loadFormats(): Promise<FormatInfo[]> {
  return remembered(asked, 'formats', () => events.formats());
}
