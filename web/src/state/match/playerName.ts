import type { PlayerInfo } from "../../net/protocol.gen";

/** Return what to call a player: the name they gave, or the letter of the side. */
export const playerName = (id: string, players: PlayerInfo[]): string => players.find((player) => player.id === id)?.name || id;
