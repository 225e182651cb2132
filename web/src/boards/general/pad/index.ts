/** The pad of a box that draws none of its own: the words of records. */
import type { PadFaces } from '$/pad/faces';
import Face from './Face.svelte';

export const faces: PadFaces = { Face, faceName: (shown) => shown, kindName: (thing) => thing };
