/** E-mails about turns: in the language that was chosen last. */
import { ask } from '$/wire/api';
import type { NoticeSettings } from '$/wire/types';

const ROUTE = '/api/notices';

/** Who gets any gets them in the language of this page from now on. */
export async function renewEmails(): Promise<void> {
  const { email } = await ask<NoticeSettings>('GET', ROUTE);
  if (email) await ask('POST', `${ROUTE}/email`, { on: true });
}
