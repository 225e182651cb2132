/** The HTTP requests about profiles. */
import { ask } from '$/wire/api';
import type * as wire from '$/wire/types';

export const profileApi = {
  myProfile: () => ask<wire.Profile>('GET', '/api/my/profile'),
  profile: (account: string) => ask<wire.Profile>('GET', `/api/players/${account}/profile`),
  showParts: (form: wire.PrivacyForm) => ask<wire.Shown>('PUT', '/api/my/profile/privacy', form),
};
