/** The HTTP requests about notices of turns. */
import { ask } from '$/wire/api';
import type { EmailNoticesForm, NoticeSettings, PushForm } from '$/wire/types';

const ROUTE = '/api/notices';
const PUSH = `${ROUTE}/push`;

export const noticesApi = {
  settings: () => ask<NoticeSettings>('GET', ROUTE),
  addDevice: (form: PushForm) => ask<NoticeSettings>('POST', PUSH, form),
  removeDevice: () => ask<NoticeSettings>('DELETE', PUSH),
  switchEmails: (form: EmailNoticesForm) => ask<NoticeSettings>('POST', `${ROUTE}/email`, form),
  stopEmails: (token: string) => ask<unknown>('POST', `${ROUTE}/no-emails/${encodeURIComponent(token)}`),
};
