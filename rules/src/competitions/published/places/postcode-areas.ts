import type { Position } from './distance.ts';
import { readPositions } from './read-positions.ts';

/**
 * The postcode areas of the United Kingdom, Jersey, Guernsey and the Isle of Man: the letters, and the approximate
 * centre of each to 0.01 degrees. They say where a ground is when nothing better is known.
 */
export const postcodeAreas: ReadonlyMap<string, Position> = readPositions(`
AB 57.2 -2.3, AL 51.77 -0.31, B 52.47 -1.88, BA 51.24 -2.42, BB 53.77 -2.37, BD 53.83 -1.85, BH 50.77 -1.91,
BL 53.57 -2.42, BN 50.87 -0.08, BR 51.39 0.04, BS 51.43 -2.63, BT 54.58 -6.2, CA 54.65 -3.1, CB 52.2 0.17,
CF 51.57 -3.3, CH 53.25 -3, CM 51.75 0.43, CO 51.91 0.94, CR 51.37 -0.1, CT 51.26 1.18, CV 52.39 -1.51,
CW 53.13 -2.46, DA 51.43 0.22, DD 56.53 -2.85, DE 52.95 -1.55, DG 55.05 -3.75, DH 54.81 -1.62, DL 54.5 -1.68,
DN 53.55 -0.95, DT 50.76 -2.42, DY 52.45 -2.17, E 51.54 -0.02, EC 51.52 -0.09, EH 55.91 -3.25,
EN 51.67 -0.07, EX 50.83 -3.75, FK 56.05 -3.88, FY 53.84 -3, G 55.87 -4.28, GL 51.83 -2.14, GU 51.23 -0.72,
GY 49.46 -2.58, HA 51.59 -0.35, HD 53.65 -1.82, HG 54.06 -1.58, HP 51.73 -0.68, HR 52.09 -2.73,
HS 57.96 -6.8, HU 53.77 -0.34, HX 53.72 -1.89, IG 51.58 0.08, IM 54.21 -4.55, IP 52.2 1.05, IV 57.5 -4.5,
JE 49.21 -2.12, KA 55.58 -4.53, KT 51.37 -0.34, KW 58.7 -3.3, KY 56.2 -3.15, L 53.45 -2.92, LA 54.15 -2.88,
LD 52.18 -3.38, LE 52.66 -1.14, LL 53.05 -3.75, LN 53.2 -0.4, LS 53.83 -1.54, LU 51.89 -0.44, M 53.47 -2.27,
ME 51.35 0.58, MK 52.07 -0.72, ML 55.76 -3.9, N 51.59 -0.11, NE 55.06 -1.68, NG 52.98 -1.08, NN 52.26 -0.9,
NP 51.71 -3.03, NR 52.66 1.31, NW 51.55 -0.19, OL 53.55 -2.12, OX 51.78 -1.29, PA 55.85 -4.9, PE 52.65 -0.05,
PH 56.55 -3.75, PL 50.43 -4.33, PO 50.82 -1.05, PR 53.73 -2.72, RG 51.41 -1.05, RH 51.13 -0.2, RM 51.56 0.21,
S 53.37 -1.42, SA 51.85 -4.3, SE 51.47 -0.05, SG 51.9 -0.17, SK 53.36 -2.12, SL 51.52 -0.65, SM 51.37 -0.18,
SN 51.52 -1.85, SO 50.93 -1.41, SP 51.11 -1.72, SR 54.88 -1.4, SS 51.57 0.63, ST 52.97 -2.13, SW 51.47 -0.17,
SY 52.63 -2.9, TA 51.04 -3.07, TD 55.6 -2.6, TF 52.71 -2.47, TN 51.11 0.49, TQ 50.43 -3.62, TR 50.22 -5.2,
TS 54.58 -1.23, TW 51.44 -0.38, UB 51.53 -0.43, W 51.51 -0.2, WA 53.39 -2.56, WC 51.52 -0.12, WD 51.67 -0.4,
WF 53.67 -1.45, WN 53.53 -2.62, WR 52.19 -2.17, WS 52.63 -1.95, WV 52.59 -2.15, YO 54.05 -0.95,
ZE 60.25 -1.25`);

/** The routing keys of Eircodes in the largest cities, in the same way; D is every key of Dublin. */
export const routingKeys: ReadonlyMap<string, Position> = readPositions(
  'D 53.34 -6.27, H91 53.28 -9.05, T12 51.88 -8.48, T23 51.92 -8.47, V94 52.66 -8.63, X91 52.25 -7.12',
);
