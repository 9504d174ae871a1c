import { everyGame } from '../../../testkit/every-game.ts';
import { decisionAtKasserine } from '../index.ts';

everyGame(decisionAtKasserine);
