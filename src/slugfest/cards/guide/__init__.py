"""The guide to the card language: examples of every phrase, and the document made from them."""
