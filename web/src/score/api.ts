/** The requests about score pads. */
import { ask } from '$/wire/api';
import type { Checked, ScoreCheckForm, ScoreForm, ScoreInfo, ScorePads } from '$/wire/types';

export const scoreApi = {
  pads: () => ask<ScorePads>('GET', '/api/score'),
  count: (game: string, form: ScoreForm) => ask<ScoreInfo>('POST', `/api/score/count/${game}`, form),
  check: (game: string, form: ScoreCheckForm) => ask<Checked>('POST', `/api/score/check/${game}`, form),
};
