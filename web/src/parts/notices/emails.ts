/** E-mails about turns: in the language that was chosen last. */
import { noticesApi } from './api';

/** Who gets any gets them in the language of this page from now on. */
export async function renewEmails(): Promise<void> {
  const { email } = await noticesApi.settings();
  if (email) await noticesApi.switchEmails({ on: true });
}
