"""Maps of Virtualscape (`.hsc`): read in every version, mapped to our pieces, written in the newest."""
