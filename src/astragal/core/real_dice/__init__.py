"""What serves people who play with the real box: throws that are told, dice to be solved, score pads."""
